import { idText, inviteBody, listPage, openInvite, pageQuery, teamInvite } from '@hosts/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { ownersOnly } from '../access/access'
import { listInvites, resendInvite, revokeInvite, sendInvite } from './invites'

const byId = z.object({ id: idText })
const tags = ['team']

/** Invites to the caller's account; for owners only. */
export const inviteRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/team/invite',
    {
      config: { access: ownersOnly },
      schema: {
        summary:
          'Invites somebody by email; no later answer has the code. 403 verify_first for an unconfirmed caller, 403 step_up for an owner, 422 for an address in use',
        tags,
        body: inviteBody,
        response: { 201: teamInvite },
      },
    },
    async (request, reply) => reply.status(201).send(await sendInvite(request, request.body)),
  )

  app.get(
    '/team/invite',
    {
      config: { access: ownersOnly },
      schema: {
        summary:
          'The invites that nobody has accepted, the last sent first; expired ones for a month; for an owner of some locations, those to one of them',
        tags,
        querystring: z.object(pageQuery),
        response: { 200: listPage(openInvite) },
      },
    },
    async ({ caller, query }) => listInvites(app.db, caller, query),
  )

  app.post(
    '/team/invite/:id/resend',
    {
      config: { access: ownersOnly },
      schema: {
        summary:
          'Mails an invite again, with a new code that ends the old; 403 if it has locations that the caller lacks',
        tags,
        params: byId,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      await resendInvite(request, request.params.id)
      return reply.status(204).send()
    },
  )

  app.delete(
    '/team/invite/:id',
    {
      config: { access: ownersOnly },
      schema: {
        summary: 'Revokes an invite; 403 if it has locations that the caller lacks',
        tags,
        params: byId,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      await revokeInvite(request, request.params.id)
      return reply.status(204).send()
    },
  )
}
