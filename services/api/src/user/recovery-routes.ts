import { forgotPasswordBody, resetPasswordBody, verifyBody } from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { loginLimit } from './login-limit'
import { confirmEmail, forgotPassword, resetPassword } from './recovery'

const tags = ['user']

/** The calls behind the links in mails: set a new password, confirm an address. */
export const recoveryRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { access: 'public' as const, rateLimit: loginLimit(app.config.LOGINS_PER_MINUTE) }

  app.post(
    '/user/warehouse-owner/password/forgot',
    {
      config,
      schema: {
        summary: 'Mails a reset link to an existing address; always 204',
        tags,
        body: forgotPasswordBody,
        response: { 204: z.void() },
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
      config: { access: 'public' },
      schema: {
        summary: 'Sets a new password by the code of a reset link; ends every session',
        tags,
        body: resetPasswordBody,
        response: { 204: z.void() },
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
      config: { access: 'public' },
      schema: {
        summary: 'Confirms an email address by the code of its link',
        tags,
        body: verifyBody,
        response: { 204: z.void() },
      },
    },
    async ({ body }, reply) => {
      await confirmEmail(app.db, body.code)
      return reply.status(204).send()
    },
  )
}
