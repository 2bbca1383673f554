import { forgotPasswordBody, resetCheckBody, resetPasswordBody, verifyBody } from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { limitByAddress } from '../lib/count-attempts'
import { findResetUser, forgotPassword, resetPassword } from './password'
import { confirmEmail } from './verify-email'

const tags = ['user']

/** The calls behind the links in mails: set a new password, confirm an address. */
export const recoveryRoutes: FastifyPluginAsyncZod = async (app) => {
  // Both in one, because either tries out codes.
  const limitReset = limitByAddress('reset', 60)

  app.post(
    '/user/warehouse-owner/password/forgot',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Mails a reset link to an existing address; always 204',
        tags,
        body: forgotPasswordBody,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      await forgotPassword(request, request.body.email)
      return reply.status(204).send()
    },
  )

  app.post(
    '/user/warehouse-owner/password/reset',
    {
      config: { access: 'public' },
      onRequest: limitReset,
      schema: {
        summary:
          'Sets a new password by the code of a reset link; ends every session, open invite and other reset code',
        tags,
        body: resetPasswordBody,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      await resetPassword(request, request.body)
      return reply.status(204).send()
    },
  )

  app.post(
    '/user/warehouse-owner/password/reset/check',
    {
      config: { access: 'public' },
      onRequest: limitReset,
      schema: {
        summary: 'Checks a reset code without using it up; 422 at `code` unless it is valid',
        tags,
        body: resetCheckBody,
        response: { 204: z.void() },
      },
    },
    async ({ body }, reply) => {
      await findResetUser(app.db, body.code)
      return reply.status(204).send()
    },
  )

  app.post(
    '/user/warehouse-owner/verify',
    {
      config: { access: 'public' },
      onRequest: limitByAddress('verify', 60),
      schema: {
        summary: 'Confirms an email address by the code of its link',
        tags,
        body: verifyBody,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      await confirmEmail(request, request.body.code)
      return reply.status(204).send()
    },
  )
}
