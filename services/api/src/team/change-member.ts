import type { MemberPatch } from '@hosts/shared/contract'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type UserRow, users } from '../db/schema'
import { audit } from '../lib/audit'
import { ApiError } from '../lib/errors'
import { changeTeam } from './change-team'
import { deleteSentInvites } from './invites'
import { readWarehouseIds } from './read-warehouse-ids'

const describe = ({ email, subrole, warehouseIds }: UserRow) =>
  `${email} ${subrole} ${warehouseIds?.join() ?? 'all'}`

/**
 * Changes a member's role and locations, from the next call on. The open invites of an owner end with the change: they may grant more than
 * is left. 409 `not_approved` for a person who waits.
 */
export const changeMember = async (request: FastifyRequest, id: number, patch: MemberPatch) => {
  const { subrole, warehouseIds } = patch
  const changed = await changeTeam(request, id, async (tx, { member, asking }, owner) => {
    if (asking)
      throw new ApiError(409, 'not_approved', `${asking.name} waits for an answer. Approve the request first`)
    const row = {
      ...member,
      subrole: subrole ?? member.subrole,
      ...(warehouseIds !== undefined && { warehouseIds: await readWarehouseIds(tx, owner, warehouseIds) }),
    }
    if (describe(row) === describe(member)) return member
    await tx
      .update(users)
      .set({ subrole: row.subrole, warehouseIds: row.warehouseIds })
      .where(eq(users.id, id))
    await deleteSentInvites(tx, id)
    return row
  })
  await audit(request, 'member-changed', { detail: describe(changed) })
  return changed
}
