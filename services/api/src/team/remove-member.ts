import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { users } from '../db/schema'
import { audit } from '../lib/audit'
import { changeTeam } from './change-team'

/** Removes somebody from the caller's account: sessions, codes and invites are deleted with the row. The history keeps the name. */
export const removeMember = async (request: FastifyRequest, id: number) => {
  const removed = await changeTeam(request, id, async (tx, member) => {
    await tx.delete(users).where(eq(users.id, id))
    return member
  })
  await audit(request, 'member-removed', { detail: `${removed.id} ${removed.email}` })
}
