import { loginBody, refreshAnswer, refreshBody, session } from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { logIn } from './log-in'
import { loginLimit } from './login-limit'
import { endSession, refreshSession, startSession } from './session'

const tags = ['user']

/** Log in, refresh, log out. */
export const sessionRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { access: 'public' as const, rateLimit: loginLimit(app.config.LOGINS_PER_MINUTE) }

  app.post(
    '/user/warehouse-owner/login',
    {
      config,
      schema: {
        summary: 'Logs in; 401, or 429 with Retry-After',
        tags,
        body: loginBody,
        response: { 200: session },
      },
    },
    async ({ body }) => startSession(app, await logIn(app.db, body)),
  )

  app.post(
    '/user/warehouse-owner/refresh',
    {
      config: { access: 'public' },
      schema: {
        summary: 'A new access token; the refresh token slides 30 days on',
        tags,
        body: refreshBody,
        response: { 200: refreshAnswer },
      },
    },
    async ({ body }) => refreshSession(app, body.refreshToken),
  )

  app.post(
    '/user/warehouse-owner/logout',
    {
      config: { access: 'public' },
      schema: { summary: 'Revokes the refresh token', tags, body: refreshBody, response: { 204: z.void() } },
    },
    async ({ body }, reply) => {
      await endSession(app, body.refreshToken)
      return reply.status(204).send()
    },
  )
}
