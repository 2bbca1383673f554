import { overloadError } from './errors'

/** Lets at most `slots` tasks run at once; of the others `queue` may wait, and the rest is a 503. */
export const createConcurrencyLimit = (slots: number, queue: number) => {
  let running = 0
  const waiting: (() => void)[] = []
  const enter = () => {
    if (running < slots) {
      running++
      return
    }
    if (waiting.length >= queue) throw overloadError()
    return new Promise<void>((go) => waiting.push(go))
  }
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
  return async <Result>(task: () => Promise<Result>) => {
    await enter()
    try {
      return await task()
    } finally {
      leave()
    }
  }
}
