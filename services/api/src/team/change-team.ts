import { and, eq, isNotNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../access/caller'
import { requireReach } from '../access/scope'
import { type AccessRequestRow, type UserRow, users } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError, notFound } from '../lib/errors'
import { lockRequest } from './access-requests'
import { lockTeam } from './lock-team'

/** A member, or somebody who asks for access: their ids are of one sequence. */
type Person = { member: UserRow; asking?: undefined } | { member?: undefined; asking: AccessRequestRow }

const findPerson = async (tx: Db, accountId: number, id: number): Promise<Person> => {
  const [member] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.accountId, accountId), isNotNull(users.approvedAt)))
  if (member) return { member }
  const asking = await lockRequest(tx, accountId, id)
  if (!asking) throw notFound()
  return { asking }
}

/**
 * Changes a person of the caller's account, one change of an account at a time: two owners who remove each other would leave nobody.
 * The caller has to be an owner still, with all of the person's locations, and not the person: so an owner always stays.
 * `change` gets the caller with the rights that they have under the lock.
 */
export const changeTeam = <Result>(
  { server, caller }: FastifyRequest,
  id: number,
  change: (tx: Db, person: Person, owner: Caller) => Promise<Result>,
) => {
  if (id === caller.user.id) throw new ApiError(403, 'own_account', 'Another owner has to do this for you')
  return server.db.transaction(async (tx) => {
    const owner = await lockTeam(tx, caller)
    const person = await findPerson(tx, owner.account.id, id)
    requireReach(owner, person.member ? person.member.warehouseIds : [person.asking.warehouseId])
    return change(tx, person, owner)
  })
}
