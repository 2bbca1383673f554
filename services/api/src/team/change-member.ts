import type { MemberPatch } from '@hosts/shared/contract'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type UserRow, users } from '../db/schema'
import { requireStepUp } from '../factor/step-up'
import { audit } from '../lib/audit'
import { ApiError } from '../lib/errors'
import { changeTeam } from './change-team'
import { describeReach } from './describe-reach'
import { deleteSentInvites } from './invites'
import { readWarehouseIds } from './read-warehouse-ids'

const describe = ({ subrole, warehouseIds }: UserRow) => `${subrole} ${warehouseIds?.join() ?? 'all'}`

/**
 * Changes a member's role and locations, from the next call on. The open invites of an owner end with the change: they may grant more than
 * is left. 409 `not_approved` for a person who waits, 403 `step_up` to make somebody an owner.
 */
export const changeMember = async (request: FastifyRequest, id: number, patch: MemberPatch) => {
  const { subrole, warehouseIds } = patch
  return changeTeam(request, id, async (tx, { member, asking }, owner) => {
    if (asking)
      throw new ApiError(409, 'not_approved', `${asking.name} waits for an answer. Approve the request first`)
    const row = {
      ...member,
      subrole: subrole ?? member.subrole,
      ...(warehouseIds !== undefined && { warehouseIds: await readWarehouseIds(tx, owner, warehouseIds) }),
    }
    if (describe(row) === describe(member)) return member
    if (row.subrole === 'owner' && member.subrole !== 'owner') await requireStepUp(tx, owner)
    await tx
      .update(users)
      .set({ subrole: row.subrole, warehouseIds: row.warehouseIds })
      .where(eq(users.id, id))
    await deleteSentInvites(tx, id)
    await audit(tx, 'member-changed', { subject: row.email, changes: await describeReach(tx, member, row) })
    return row
  })
}
