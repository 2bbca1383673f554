import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../access/caller'
import { requireReach } from '../access/scope'
import { accounts, type UserRow, users } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError, notFound } from '../lib/errors'

const isOwn = ({ account }: Caller, id: number) => and(eq(users.id, id), eq(users.accountId, account.id))

/**
 * Changes a member of the caller's account, one change of an account at a time: two owners who remove each other would leave nobody.
 * The caller has to be an owner still, with all of the member's locations, and not the member: so an owner always stays.
 */
export const changeTeam = <Result>(
  { server, caller }: FastifyRequest,
  id: number,
  change: (tx: Db, member: UserRow) => Promise<Result>,
) => {
  if (id === caller.user.id) throw new ApiError(403, 'own_account', 'Another owner has to do this for you')
  return server.db.transaction(async (tx) => {
    await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, caller.account.id))
      .for('update')
    const [owner] = await tx.select().from(users).where(isOwn(caller, caller.user.id))
    const [member] = await tx.select().from(users).where(isOwn(caller, id))
    if (!owner || !member) throw notFound()
    if (owner.subrole !== 'owner') throw new ApiError(403, 'forbidden', 'You are no longer an owner')
    requireReach({ ...caller, user: owner }, member.warehouseIds)
    return change(tx, member)
  })
}
