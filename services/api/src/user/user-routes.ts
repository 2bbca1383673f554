import type { FastifyPluginAsync } from 'fastify'
import { meRoutes } from './me-routes'
import { recoveryRoutes } from './recovery-routes'
import { sessionRoutes } from './session-routes'
import { signUpRoutes } from './sign-up-routes'

/** Everything about people: sessions, sign-ups, recovery, the caller's own data. */
export const userRoutes: FastifyPluginAsync = async (app) => {
  await app.register(sessionRoutes)
  await app.register(signUpRoutes)
  await app.register(recoveryRoutes)
  await app.register(meRoutes)
}
