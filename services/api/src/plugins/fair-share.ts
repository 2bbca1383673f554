import { createShares } from '../lib/create-shares'
import { tooManyCalls } from '../lib/errors'
import { plugin } from '../lib/plugin'

/** Calls of one account that wait for their turn; the next one is refused. */
const MAX_WAITING = 100

type Options = { maxPerAccount: number }

/**
 * Lets one account use only its share of the database's connections: further calls wait for their turn, then get a 429. Streams do not count.
 */
export const fairShare = plugin<Options>('fair-share', ['overload', 'access'], async (app, options) => {
  const shares = createShares(options.maxPerAccount, MAX_WAITING)

  app.addHook('preValidation', async (request, reply) => {
    const account = request.caller?.account.id
    if (account === undefined || request.routeOptions.config.isStream) return
    const enterOverload = request.leave
    const end = await shares.enter(account)
    if (!end) throw tooManyCalls()
    const leave = () => {
      if (request.leave === leave) request.leave = undefined
      enterOverload?.()
      end()
    }
    request.leave = leave
    // While it waited, its deadline may have passed, or its caller gone.
    if (reply.raw.headersSent || reply.raw.destroyed) leave()
  })
})
