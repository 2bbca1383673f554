import type { FastifyPluginAsync } from 'fastify'
import { factorRoutes } from '../factor/factor-routes'
import { accountSafetyRoutes } from './account-safety-routes'
import { meRoutes } from './me-routes'
import { recoveryRoutes } from './recovery-routes'
import { sessionRoutes } from './session-routes'
import { signUpRoutes } from './sign-up-routes'

/** Sessions, sign-ups, recovery and the caller's profile. */
export const userRoutes: FastifyPluginAsync = async (app) => {
  await app.register(sessionRoutes)
  await app.register(signUpRoutes)
  await app.register(recoveryRoutes)
  await app.register(meRoutes)
  await app.register(accountSafetyRoutes)
  await app.register(factorRoutes)
}
