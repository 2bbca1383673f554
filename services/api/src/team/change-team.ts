import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../access/caller'
import { requireReach } from '../access/scope'
import { type UserRow, users } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError, notFound } from '../lib/errors'
import { lockTeam } from './lock-team'

/**
 * Changes a member of the caller's account, one change of an account at a time: two owners who remove each other would leave nobody.
 * The caller has to be an owner still, with all of the member's locations, and not the member: so an owner always stays.
 * `change` gets the caller with the rights that they have under the lock.
 */
export const changeTeam = <Result>(
  { server, caller }: FastifyRequest,
  id: number,
  change: (tx: Db, member: UserRow, owner: Caller) => Promise<Result>,
) => {
  if (id === caller.user.id) throw new ApiError(403, 'own_account', 'Another owner has to do this for you')
  return server.db.transaction(async (tx) => {
    const owner = await lockTeam(tx, caller)
    const [member] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, id), eq(users.accountId, owner.account.id)))
    if (!member) throw notFound()
    requireReach(owner, member.warehouseIds)
    return change(tx, member, owner)
  })
}
