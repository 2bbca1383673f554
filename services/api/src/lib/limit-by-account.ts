import { overloadError, tooManyCalls } from './errors'

type Options = {
  /** Tasks that run at once. */
  slots: number
  /** How many of them one account may use. */
  slotsPerAccount?: number
  /** Tasks of all accounts that may wait; the next one is a 503. */
  queue: number
  /** Tasks of one account that may run or wait; the next one is a 429. */
  perAccount: number
}

type Share = { running: number; waiting: (() => void)[] }

/** Lets tasks run in turns of accounts, so that none waits for all tasks of another. */
export const createAccountLimit = ({ slots, slotsPerAccount = slots, queue, perAccount }: Options) => {
  let running = 0
  let waiting = 0
  /** Accounts with tasks, in the order of their turns. */
  const shares = new Map<number, Share>()

  const mayRun = (share: Share) => running < slots && share.running < slotsPerAccount
  const run = (share: Share) => {
    running++
    share.running++
  }
  const enter = (account: number) => {
    const share = shares.get(account) ?? { running: 0, waiting: [] }
    if (share.running + share.waiting.length >= perAccount) throw tooManyCalls()
    if (!mayRun(share) && waiting >= queue) throw overloadError()
    shares.set(account, share)
    if (mayRun(share)) return run(share)
    waiting++
    return new Promise<void>((go) => share.waiting.push(go))
  }
  const startNext = () => {
    for (const [account, share] of shares) {
      if (share.waiting.length === 0 || !mayRun(share)) continue
      waiting--
      run(share)
      share.waiting.shift()?.()
      // Its next turn comes after those of the others.
      shares.delete(account)
      shares.set(account, share)
      return
    }
  }
  const leave = (account: number) => {
    const share = shares.get(account)
    if (!share) return
    running--
    share.running--
    if (share.running + share.waiting.length === 0) shares.delete(account)
    startNext()
  }

  return async <Result>(account: number, task: () => Promise<Result>) => {
    await enter(account)
    try {
      return await task()
    } finally {
      leave(account)
    }
  }
}
