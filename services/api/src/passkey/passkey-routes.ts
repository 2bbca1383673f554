import {
  addedPasskey,
  idText,
  passkeyBody,
  passkeyCreationOptions,
  passkeyEntry,
  passkeyList,
  passkeyPatch,
  passkeyRequestOptions,
} from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { everyone } from '../access/access'
import { limitByAddress } from '../lib/count-attempts'
import { issueChallenge, PASSKEY_TIMEOUT_MS } from '../webauthn/passkey-challenge'
import { getPasskeySite } from '../webauthn/passkey-site'
import { addPasskey, getCreationOptions } from './add-passkey'
import { deletePasskey, listPasskeys, renamePasskey } from './own-passkeys'

const tags = ['user']
const config = { access: everyone(), isBeforeFactor: true } as const
const guarded = { ...config, needsStepUp: true } as const
const params = z.object({ id: idText })

/** The caller's passkeys, and what a browser needs to ask for one. */
export const passkeyRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/user/warehouse-owner/login/passkey/options',
    {
      config: { access: 'public' },
      onRequest: limitByAddress('passkey', 60),
      schema: {
        summary: 'What a browser needs to ask for any passkey, once within five minutes',
        tags,
        response: { 200: passkeyRequestOptions },
      },
    },
    async () => ({
      challenge: await issueChallenge(app.db),
      rpId: getPasskeySite(app.config).rpId,
      timeout: PASSKEY_TIMEOUT_MS,
      userVerification: 'required' as const,
    }),
  )

  app.post(
    '/user/me/passkey/options',
    {
      config: guarded,
      schema: {
        summary: 'What a browser needs to make a passkey, once within five minutes',
        tags,
        response: { 200: passkeyCreationOptions },
      },
    },
    async (request) => getCreationOptions(request),
  )

  app.post(
    '/user/me/passkey',
    {
      config: guarded,
      schema: {
        summary: 'Adds a passkey that the browser has made',
        tags,
        body: passkeyBody,
        response: { 201: addedPasskey },
      },
    },
    async (request, reply) => reply.status(201).send(await addPasskey(request, request.body.passkey)),
  )

  app.get(
    '/user/me/passkey',
    { config, schema: { summary: 'The caller’s passkeys', tags, response: { 200: passkeyList } } },
    async (request) => listPasskeys(request),
  )

  app.patch(
    '/user/me/passkey/:id',
    {
      config,
      schema: {
        summary: 'Renames a passkey',
        tags,
        params,
        body: passkeyPatch,
        response: { 200: passkeyEntry },
      },
    },
    async (request) => renamePasskey(request, request.params.id, request.body.name),
  )

  app.delete(
    '/user/me/passkey/:id',
    {
      config: guarded,
      schema: { summary: 'Deletes a passkey', tags, params, response: { 204: z.void() } },
    },
    async (request, reply) => {
      await deletePasskey(request, request.params.id)
      return reply.status(204).send()
    },
  )
}
