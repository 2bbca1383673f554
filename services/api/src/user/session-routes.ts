import {
  loginBody,
  loginChallenge,
  refreshAnswer,
  refreshBody,
  secondFactorBody,
  session,
} from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { findMethods } from '../factor/find-factors'
import { createChallenge } from '../factor/login-challenge'
import { audit } from '../lib/audit'
import { limitByAddress } from '../lib/count-attempts'
import { readClientData } from '../webauthn/read-client-data'
import { answerChallenge } from './answer-challenge'
import { logIn } from './log-in'
import { logInByPasskey } from './log-in-by-passkey'
import { endSession, refreshSession, startSession } from './session'

const tags = ['user']

/** Log in, refresh, log out. */
export const sessionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/user/warehouse-owner/login',
    {
      config: { access: 'public' },
      schema: {
        summary:
          'Logs in; 202 for who has a second factor, which the next call takes; 401, 422 verify_first, or 429 with Retry-After',
        tags,
        body: loginBody,
        response: { 200: session, 202: loginChallenge },
      },
    },
    async (request, reply) => {
      const member = await logIn(request, request.body)
      const methods = await findMethods(app.db, member.user.id)
      if (methods.length > 0) return reply.status(202).send(await createChallenge(app, member, methods))
      return startSession(request, member, async () => undefined)
    },
  )

  app.post(
    '/user/warehouse-owner/second-factor',
    {
      config: { access: 'public' },
      onRequest: limitByAddress('second factor', 60),
      schema: {
        summary: 'Answers the challenge of a login within 5 minutes; 422, or 429 with Retry-After',
        tags,
        body: secondFactorBody,
        response: { 200: session },
      },
    },
    async (request) => {
      const { challenge, passkey } = request.body
      // That has signed the challenge itself: nobody has typed a password.
      const isAlone = passkey && readClientData(passkey).challenge === challenge
      return isAlone ? logInByPasskey(request, passkey) : answerChallenge(request, request.body)
    },
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
      if (user) await audit(app.db, 'logout', { by: user })
      return reply.status(204).send()
    },
  )
}
