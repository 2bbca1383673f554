import {
  idText,
  inviteBody,
  listPage,
  member,
  openInvite,
  pageQuery,
  teamInvite,
} from '@hosts/shared/contract'
import { eq } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { ownersOnly } from '../access/access'
import { users } from '../db/schema'
import { paginate } from '../lib/paging'
import { listInvites, resendInvite, revokeInvite, sendInvite } from './invites'
import { removeMember } from './remove-member'

const byId = z.object({ id: idText })

/** The users of the caller's account; for owners only. */
export const teamRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/team',
    {
      config: { access: ownersOnly },
      schema: {
        summary: 'Everybody who may log in to the account, and who asks to',
        tags: ['team'],
        querystring: z.object(pageQuery),
        response: { 200: listPage(member) },
      },
    },
    async ({ caller, query }) => {
      const own = eq(users.accountId, caller.account.id)
      const { limit, offset, toList } = paginate(query)
      const rows = await app.db
        .select()
        .from(users)
        .where(own)
        .orderBy(users.name)
        .limit(limit)
        .offset(offset)
      const total = await app.db.$count(users, own)
      const members = rows.map(({ id, name, email, subrole, warehouseIds, approvedAt }) => {
        const status: 'active' | 'pending' = approvedAt ? 'active' : 'pending'
        return { id, name, email, subrole, warehouseIds, status }
      })
      return toList(members, total)
    },
  )

  app.post(
    '/team/invite',
    {
      config: { access: ownersOnly },
      schema: {
        summary:
          'Invites somebody by email; the code is told this once. 403 verify_first for an unconfirmed caller',
        tags: ['team'],
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
        summary: 'The invites that are still open',
        tags: ['team'],
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
        summary: 'Mails an open invite again, with a new code; 403 with more locations than the caller',
        tags: ['team'],
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
        summary: 'Revokes an open invite; 403 with more locations than the caller',
        tags: ['team'],
        params: byId,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      await revokeInvite(request, request.params.id)
      return reply.status(204).send()
    },
  )

  app.delete(
    '/team/:id',
    {
      config: { access: ownersOnly },
      schema: {
        summary: 'Removes a member, with sessions and open invites',
        tags: ['team'],
        params: byId,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      await removeMember(request, request.params.id)
      return reply.status(204).send()
    },
  )
}
