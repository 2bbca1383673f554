import { ApiError } from '../lib/errors'
import { plugin } from '../lib/plugin'
import { findDue } from './find-due'
import { requireStepUp } from './step-up'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Open to people whose role needs a second factor and who have none: it helps to set one up. */
    isBeforeFactor?: true
    /** Only within ten minutes after the login, or a step-up. */
    needsStepUp?: true
  }
}

/** 403 `factor_required` for every other call of people who need a second factor and have none, and 403 `step_up`. */
export const factorPlugin = plugin('factor', ['access'], async (app) => {
  app.addHook('onRequest', async ({ caller, routeOptions, is404 }) => {
    const { access, isBeforeFactor, needsStepUp } = routeOptions.config
    if (is404 || access === 'public') return
    const due = isBeforeFactor ? undefined : await findDue(app.db, caller)
    caller.secondFactorFrom = due
    if (due && Date.parse(due) <= Date.now())
      throw new ApiError(
        403,
        'factor_required',
        'Your company asks for a second factor at the login. Set it up on the page of your account, then go on',
      )
    if (needsStepUp) await requireStepUp(app.db, caller)
  })
})
