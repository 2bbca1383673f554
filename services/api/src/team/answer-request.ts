import type { Approval } from '@hosts/shared/contract'
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type UserRow, users } from '../db/schema'
import { audit } from '../lib/audit'
import { ApiError } from '../lib/errors'
import { approvedMail, declinedMail } from '../mail/mails'
import { changeTeam } from './change-team'
import { readWarehouseIds } from './read-warehouse-ids'

const isWaiting = (id: number) => and(eq(users.id, id), isNull(users.approvedAt))

const requireWaiting = ({ name, approvedAt }: UserRow) => {
  if (approvedAt) throw new ApiError(409, 'already_answered', `${name} has been approved already`)
}

/** Admits a person who asked with a location code, and mails it to them; 409 `already_answered` the second time. */
export const approveRequest = async (request: FastifyRequest, id: number, body: Approval) => {
  const { queueMail, config } = request.server
  const { company } = request.caller.account
  const approved = await changeTeam(request, id, async (tx, member, owner) => {
    requireWaiting(member)
    const warehouseIds = await readWarehouseIds(tx, owner, body.warehouseIds)
    const change = { warehouseIds, approvedAt: new Date() }
    await tx.update(users).set(change).where(isWaiting(id))
    await queueMail(tx, approvedMail(config.PUBLIC_URL, member, company))
    return { ...member, ...change }
  })
  await audit(request, 'member-approved', { detail: approved.email })
  return approved
}

/** Deletes the request, and mails the person: they can ask again. 409 `already_answered` for a member. */
export const declineRequest = async (request: FastifyRequest, id: number) => {
  const { queueMail } = request.server
  const declined = await changeTeam(request, id, async (tx, member) => {
    requireWaiting(member)
    await tx.delete(users).where(isWaiting(id))
    await queueMail(tx, declinedMail(member, request.caller.account.company))
    return member
  })
  await audit(request, 'member-declined', { detail: declined.email })
}
