import { recoveryCodeList, secondFactor, totpConfirmBody, totpSecret } from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { everyone } from '../access/access'
import { confirmTotp, removeTotp, renewRecoveryCodes, startTotp } from './change-factors'
import { readFactors } from './read-factors'

const tags = ['user']
const config = { access: everyone(), isBeforeFactor: true } as const
const guarded = { ...config, needsStepUp: true } as const

/** The caller's second factor. The call that a login needs is in user/session-routes.ts, the step-up in user/account-safety-routes.ts. */
export const factorRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/user/me/second-factor',
    {
      config,
      schema: {
        summary: 'What the caller has turned on, and how many recovery codes are left',
        tags,
        response: { 200: secondFactor },
      },
    },
    async ({ caller }) => readFactors(app.db, caller),
  )

  app.post(
    '/user/me/totp',
    {
      config: guarded,
      schema: {
        summary: 'A new secret for an authenticator app, in no use before it is confirmed; 409 totp_on',
        tags,
        response: { 200: totpSecret },
      },
    },
    async (request) => startTotp(request),
  )

  app.post(
    '/user/me/totp/confirm',
    {
      config: guarded,
      schema: {
        summary: 'Turns the app on by its first code; returns recovery codes, which no other call shows',
        tags,
        body: totpConfirmBody,
        response: { 200: recoveryCodeList },
      },
    },
    async (request) => confirmTotp(request, request.body.code),
  )

  app.delete(
    '/user/me/totp',
    {
      config: guarded,
      schema: { summary: 'Turns the app off; 409 last_factor', tags, response: { 204: z.void() } },
    },
    async (request, reply) => {
      await removeTotp(request)
      return reply.status(204).send()
    },
  )

  app.post(
    '/user/me/recovery-code',
    {
      config: guarded,
      schema: {
        summary: 'Ten new recovery codes; the old ones are void. 409 no_factor',
        tags,
        response: { 200: recoveryCodeList },
      },
    },
    async (request) => renewRecoveryCodes(request),
  )
}
