import { and, eq } from 'drizzle-orm'
import type { Caller } from '../access/caller'
import { formerMembers, users } from '../db/schema'
import type { Db } from '../db/types'

/** The person who caused the event, and `sentBy` if somebody else sent it. */
export type GateActor = {
  userId: number | null
  userName: string
  sentBy: { id: number; name: string } | null
  isUnknown: boolean
}

/**
 * The caller, or a former member of the account whose queue the caller sends. Anybody else is `isUnknown`, so that a host looks at it: a
 * current member would send the queue personally, and keeps their name here; a person outside the account gets the caller's.
 */
export const findActor = async (
  db: Db,
  { user }: Caller,
  actedBy: number | undefined,
): Promise<GateActor> => {
  const own = { userId: user.id, userName: user.name, sentBy: null, isUnknown: false }
  if (actedBy === undefined || actedBy === user.id) return own
  const sentBy = { id: user.id, name: user.name }
  const [former] = await db
    .select()
    .from(formerMembers)
    .where(and(eq(formerMembers.userId, actedBy), eq(formerMembers.accountId, user.accountId)))
  if (former) return { userId: null, userName: former.name, sentBy, isUnknown: false }
  const [member] = await db
    .select({ name: users.name })
    .from(users)
    .where(and(eq(users.id, actedBy), eq(users.accountId, user.accountId)))
  if (member) return { userId: actedBy, userName: member.name, sentBy, isUnknown: true }
  return { ...own, isUnknown: true }
}
