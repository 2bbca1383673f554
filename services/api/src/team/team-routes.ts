import { inviteBody, listPage, member, pageQuery, teamInvite } from '@hosts/shared/contract'
import { count, eq } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { ownersOnly } from '../access/access'
import { users } from '../db/schema'
import { paginate } from '../lib/paging'
import { sendInvite } from './invites'

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
      const [total] = await app.db.select({ count: count() }).from(users).where(own)
      const members = rows.map(({ id, name, email, subrole, warehouseIds, approvedAt }) => {
        const status: 'active' | 'pending' = approvedAt ? 'active' : 'pending'
        return { id, name, email, subrole, warehouseIds, status }
      })
      return toList(members, total?.count ?? 0)
    },
  )

  app.post(
    '/team/invite',
    {
      config: { access: ownersOnly },
      schema: {
        summary: 'Invites somebody by email; the code is told this once',
        tags: ['team'],
        body: inviteBody,
        response: { 201: teamInvite },
      },
    },
    async ({ caller, body }, reply) => reply.status(201).send(await sendInvite(app, caller, body)),
  )
}
