import { tooManyCalls } from '../lib/errors'
import { plugin } from '../lib/plugin'

/** Calls of one account that wait for their turn; the next one is refused. */
const MAX_WAITING = 100

type Options = { maxPerAccount: number }
type Share = { working: number; waiting: (() => void)[] }

/**
 * Lets one account use only its share of the database's connections: further calls wait for their turn, then get a 429. In memory, because it
 * counts work in flight, not attempts (docs/decisions/0019-limits-in-the-database.md). Streams do not count.
 */
export const fairShare = plugin<Options>('fair-share', ['overload', 'access'], async (app, options) => {
  const shares = new Map<number, Share>()

  app.addHook('preValidation', async (request, reply) => {
    const account = request.caller?.account.id
    if (account === undefined || request.routeOptions.config.isStream) return
    const share = shares.get(account) ?? { working: 0, waiting: [] }
    shares.set(account, share)
    const next = () => {
      const enter = share.waiting.shift()
      if (enter) return enter()
      share.working--
      if (share.working === 0) shares.delete(account)
    }
    const enterOverload = request.leave
    const leave = () => {
      if (request.leave === leave) request.leave = undefined
      enterOverload?.()
      next()
    }
    if (share.working < options.maxPerAccount) share.working++
    else {
      if (share.waiting.length >= MAX_WAITING) throw tooManyCalls()
      await new Promise<void>((enter) => share.waiting.push(enter))
    }
    request.leave = leave
    // While it waited, its deadline may have passed, or its caller gone.
    if (reply.raw.headersSent || reply.raw.destroyed) leave()
  })
})
