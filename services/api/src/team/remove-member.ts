import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { requireReach } from '../access/scope'
import { accounts, users } from '../db/schema'
import { audit } from '../lib/audit'
import { ApiError, notFound } from '../lib/errors'

/**
 * Removes somebody from the caller's account: sessions, codes and invites go with the row. 403 for the caller, so that an owner
 * stays, and for members with more locations than the caller.
 */
export const removeMember = async (request: FastifyRequest, id: number) => {
  const { caller } = request
  const own = and(eq(users.id, id), eq(users.accountId, caller.account.id))
  if (id === caller.user.id) throw new ApiError(403, 'own_account', 'You cannot remove yourself')
  const removed = await request.server.db.transaction(async (tx) => {
    // One removal at a time: two owners who remove each other would leave nobody.
    await tx.select().from(accounts).where(eq(accounts.id, caller.account.id)).for('update')
    const [remover] = await tx.select({ id: users.id }).from(users).where(eq(users.id, caller.user.id))
    const [member] = await tx.select().from(users).where(own)
    if (!remover || !member) throw notFound()
    requireReach(caller, member.warehouseIds)
    await tx.delete(users).where(own)
    return member
  })
  await audit(request, 'member-removed', { detail: `${removed.id} ${removed.email}` })
}
