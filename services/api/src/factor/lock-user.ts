import { eq } from 'drizzle-orm'
import { type Caller, findCaller } from '../access/caller'
import { users } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError } from '../lib/errors'

/** One change of a person's factors at a time. */
export const lockUser = (tx: Db, userId: number) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')

/** The same for the caller; 401 when the session has ended meanwhile, as by a reset that held the lock. */
export const lockCaller = async (tx: Db, { user, sessionId }: Caller): Promise<Caller> => {
  await lockUser(tx, user.id)
  const caller = await findCaller(tx, { userId: user.id, sessionId })
  if (!caller) throw new ApiError(401, 'session_ended', 'Please log in again')
  return caller
}
