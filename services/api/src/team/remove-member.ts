import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { accessRequests, users } from '../db/schema'
import { audit } from '../lib/audit'
import { settleNotifications } from '../notification/notify'
import { changeTeam } from './change-team'

/**
 * Removes somebody from the caller's account: sessions, codes and invites are deleted with the row. The history keeps the name. Somebody who
 * asks for access is forgotten without a mail.
 */
export const removeMember = async (request: FastifyRequest, id: number) => {
  await changeTeam(request, id, async (tx, { member, asking }) => {
    const table = member ? users : accessRequests
    await tx.delete(table).where(eq(table.id, id))
    if (!member) await settleNotifications(tx, ['access-request'], [id])
    await audit(tx, 'member-removed', { subject: (member ?? asking).email, subjectId: id })
  })
}
