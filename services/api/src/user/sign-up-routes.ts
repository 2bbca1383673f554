import { code, invite, parkingsSignUpBody, pendingSignUp, session, signUpBody } from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { limitByAddress } from '../lib/count-attempts'
import { findInvite } from '../team/accept-invite'
import { requestAccess } from './request-access'
import { startSession } from './session'
import { signUp, signUpByInvite } from './sign-up'

const tags = ['user']

/** The two sign-ups and the invite that leads to them. */
export const signUpRoutes: FastifyPluginAsyncZod = async (app) => {
  // Both in one, because either tries out addresses and codes.
  const limitSignUp = limitByAddress('sign-up', app.config.SIGN_UPS_PER_MINUTE)

  app.post(
    '/user/warehouse-owner/sign-up',
    {
      config: { access: 'public' },
      onRequest: limitSignUp,
      schema: {
        summary: 'A new account with its owner, or by invite a member; 422 for a taken email',
        tags,
        body: signUpBody,
        response: { 201: session },
      },
    },
    async (request, reply) =>
      reply.status(201).send(await startSession(request, await signUp(request, request.body))),
  )

  app.post(
    '/user/warehouse-owner/parkings/sign-up',
    {
      config: { access: 'public' },
      onRequest: limitSignUp,
      schema: {
        summary:
          'Gate staff: by invite a session, by location code 202 until an owner approves, within 14 days',
        tags,
        body: parkingsSignUpBody,
        response: { 201: session, 202: pendingSignUp },
      },
    },
    async (request, reply) => {
      const { body } = request
      if (!body.invite)
        return reply
          .status(202)
          .send({ status: 'pending' as const, location: await requestAccess(request, body) })
      const member = await signUpByInvite(request, body, body.invite)
      return reply.status(201).send(await startSession(request, member))
    },
  )

  app.get(
    '/user/warehouse-owner/invite/:code',
    {
      config: { access: 'public' },
      onRequest: limitByAddress('invite', 60),
      schema: {
        summary: 'What the page of an invite shows; 404 once used or expired',
        tags,
        params: z.object({ code }),
        response: { 200: invite },
      },
    },
    async ({ params }) => findInvite(app.db, params.code),
  )
}
