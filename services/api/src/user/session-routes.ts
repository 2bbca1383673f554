import { loginBody, refreshAnswer, refreshBody, session } from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { audit } from '../lib/audit'
import { limitByAddress } from '../lib/count-attempts'
import { logIn } from './log-in'
import { endSession, refreshSession, startSession } from './session'

const tags = ['user']

/** Log in, refresh, log out. */
export const sessionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/user/warehouse-owner/login',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Logs in; 401, 422 verify_first, or 429 with Retry-After',
        tags,
        body: loginBody,
        response: { 200: session },
      },
    },
    async (request) => startSession(request, await logIn(request, request.body)),
  )

  app.post(
    '/user/warehouse-owner/refresh',
    {
      config: { access: 'public' },
      onRequest: limitByAddress('refresh', 600),
      schema: {
        summary: 'A new access token; the refresh token slides 30 days on, up to 90 from the login',
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
      onRequest: limitByAddress('logout', 600),
      schema: {
        summary: 'Ends the session: its refresh token and every access token',
        tags,
        body: refreshBody,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      const user = await endSession(app.db, request.body.refreshToken)
      if (user) await audit(request, 'logout', { user })
      return reply.status(204).send()
    },
  )
}
