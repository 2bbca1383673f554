import {
  emailChangeBody,
  emailConfirmBody,
  idText,
  listPage,
  pageQuery,
  passwordBody,
  sessionEntry,
  stepUpBody,
  user,
} from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { everyone } from '../access/access'
import { audit } from '../lib/audit'
import { askForEmail, confirmNewEmail } from './change-email'
import { changePassword } from './password'
import { endOwnSession, endSessions, listSessions } from './session'
import { stepUp } from './step-up'
import { sendVerification } from './verify-email'

const tags = ['user']
const config = { access: everyone() }

/** Routes that protect the caller's own access: password, address, sessions. */
export const accountSafetyRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/user/me/password',
    {
      config,
      schema: {
        summary: 'Changes the password; ends the other sessions',
        tags,
        body: passwordBody,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      await changePassword(request, request.body)
      return reply.status(204).send()
    },
  )

  app.post(
    '/user/me/email',
    {
      config,
      schema: {
        summary: 'Mails a code to the address that the caller wants; 422 at `email` when it is taken',
        tags,
        body: emailChangeBody,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      await askForEmail(request, request.body)
      return reply.status(204).send()
    },
  )

  app.post(
    '/user/me/email/confirm',
    {
      config,
      schema: {
        summary: 'Changes the address by the code that was mailed to it, and notifies the old address',
        tags,
        body: emailConfirmBody,
        response: { 200: user },
      },
    },
    async (request) => confirmNewEmail(request, request.body.code),
  )

  app.post(
    '/user/me/verify',
    {
      config,
      schema: {
        summary: 'Mails the link that confirms the address again',
        tags,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      await sendVerification(request, request.caller)
      return reply.status(204).send()
    },
  )

  app.post(
    '/user/me/step-up',
    {
      config: { ...config, isBeforeFactor: true },
      schema: {
        summary:
          'By password or second factor: for 10 minutes this session may make the calls that answer 403 step_up',
        tags,
        body: stepUpBody,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      await stepUp(request, request.body)
      return reply.status(204).send()
    },
  )

  app.get(
    '/user/me/session',
    {
      config,
      schema: {
        summary: 'Where the caller is logged in',
        tags,
        querystring: z.object(pageQuery),
        response: { 200: listPage(sessionEntry) },
      },
    },
    async ({ caller, query }) => listSessions(app.db, caller, query),
  )

  app.delete(
    '/user/me/session',
    { config, schema: { summary: 'Ends every other session', tags, response: { 204: z.void() } } },
    async (request, reply) => {
      const { user, sessionId } = request.caller
      await app.db.transaction(async (tx) => {
        const ended = await endSessions(tx, user.id, sessionId)
        if (ended.length > 0) await audit(tx, 'sessions-ended', { detail: 'all others' })
      })
      return reply.status(204).send()
    },
  )

  app.delete(
    '/user/me/session/:id',
    {
      config,
      schema: {
        summary: 'Ends one session; 404 for one of somebody else',
        tags,
        params: z.object({ id: idText }),
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      const { caller, params } = request
      await app.db.transaction(async (tx) => {
        await endOwnSession(tx, caller, params.id)
        await audit(tx, 'sessions-ended', { detail: String(params.id) })
      })
      return reply.status(204).send()
    },
  )
}
