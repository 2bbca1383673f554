import {
  forgotPasswordBody,
  invite,
  loginBody,
  parkingsSignUpBody,
  pendingSignUp,
  refreshAnswer,
  refreshBody,
  resetPasswordBody,
  session,
  signUpBody,
  user,
  userPatch,
  verifyBody,
} from '@hosts/shared/contract'
import { eq } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { everyone } from '../access/access'
import { sessionUser } from '../access/caller'
import { users } from '../db/schema'
import { showInvite } from '../team/invite'
import { logIn } from './login'
import { loginLimit } from './login-limit'
import { confirmEmail, forgotPassword, resetPassword } from './recovery'
import { endSession, refreshSession, startSession } from './session'
import { requestAccess, signUp, signUpByInvite } from './sign-up'

const access = 'public' as const
const tags = ['user']
const nothing = z.void()

/** Sign-up, sessions and the caller's own data. */
export const userRoutes: FastifyPluginAsyncZod = async (app) => {
  const limited = { access, rateLimit: loginLimit(app.config.LOGINS_PER_MINUTE) }

  app.post(
    '/user/warehouse-owner/login',
    {
      config: limited,
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
    '/user/warehouse-owner/sign-up',
    {
      config: { access },
      schema: {
        summary: 'A new account with its owner, or by invite a member; 422 for a taken email',
        tags,
        body: signUpBody,
        response: { 201: session },
      },
    },
    async ({ body }, reply) => reply.status(201).send(await startSession(app, await signUp(app, body))),
  )

  app.post(
    '/user/warehouse-owner/parkings/sign-up',
    {
      config: { access },
      schema: {
        summary: 'Gate staff: by invite a session, by location code 202 until an owner approves',
        tags,
        body: parkingsSignUpBody,
        response: { 201: session, 202: pendingSignUp },
      },
    },
    async ({ body }, reply) => {
      if (!body.invite)
        return reply
          .status(202)
          .send({ status: 'pending' as const, location: await requestAccess(app, body) })
      const caller = await signUpByInvite(app, body, body.invite)
      return reply.status(201).send(await startSession(app, caller))
    },
  )

  app.post(
    '/user/warehouse-owner/refresh',
    {
      config: { access },
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
      config: { access },
      schema: { summary: 'Revokes the refresh token', tags, body: refreshBody, response: { 204: nothing } },
    },
    async ({ body }, reply) => {
      await endSession(app, body.refreshToken)
      return reply.status(204).send()
    },
  )

  app.post(
    '/user/warehouse-owner/password/forgot',
    {
      config: limited,
      schema: {
        summary: 'Mails a reset link to an existing address; always 204',
        tags,
        body: forgotPasswordBody,
        response: { 204: nothing },
      },
    },
    async ({ body }, reply) => {
      await forgotPassword(app, body.email)
      return reply.status(204).send()
    },
  )

  app.post(
    '/user/warehouse-owner/password/reset',
    {
      config: { access },
      schema: {
        summary: 'Sets a new password by the code of a reset link; ends every session',
        tags,
        body: resetPasswordBody,
        response: { 204: nothing },
      },
    },
    async ({ body }, reply) => {
      await resetPassword(app.db, body)
      return reply.status(204).send()
    },
  )

  app.post(
    '/user/warehouse-owner/verify',
    {
      config: { access },
      schema: {
        summary: 'Confirms an email address by the code of its link',
        tags,
        body: verifyBody,
        response: { 204: nothing },
      },
    },
    async ({ body }, reply) => {
      await confirmEmail(app.db, body.code)
      return reply.status(204).send()
    },
  )

  app.get(
    '/user/warehouse-owner/invite/:code',
    {
      config: { access },
      schema: {
        summary: 'What the page of an invite shows; 404 once used or expired',
        tags,
        params: z.object({ code: z.string() }),
        response: { 200: invite },
      },
    },
    async ({ params }) => showInvite(app.db, params.code),
  )

  app.get(
    '/user/me',
    {
      config: { access: everyone() },
      schema: { summary: 'The caller', tags, response: { 200: user } },
    },
    async ({ caller }) => sessionUser(caller),
  )

  app.patch(
    '/user/me',
    {
      config: { access: everyone() },
      schema: { summary: 'Changes name or phone', tags, body: userPatch, response: { 200: user } },
    },
    async ({ caller, body }) => {
      const changes = { name: body.name ?? caller.user.name, phone: body.phone ?? caller.user.phone }
      await app.db.update(users).set(changes).where(eq(users.id, caller.user.id))
      return sessionUser({ ...caller, user: { ...caller.user, ...changes } })
    },
  )
}
