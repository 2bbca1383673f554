import { eq } from 'drizzle-orm'
import { type Caller, findCaller } from '../access/caller'
import { accounts, users } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError } from '../lib/errors'

/**
 * Locks the caller's account, so that members change and invites are sent one at a time, and reads the caller again: another owner may have
 * changed their rights since the call was let in. 401 when the session has ended, 403 when the caller is no longer an owner.
 */
export const lockTeam = async (tx: Db, { user, account, sessionId }: Caller): Promise<Caller> => {
  // `no key update`: whoever joins by an invite holds that invite, which is changed here, and adds a user with this account.
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account.id)).for('no key update')
  // A reset ends sessions and invites while it holds the user, not the account.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('share')
  const owner = await findCaller(tx, { userId: user.id, sessionId })
  if (!owner) throw new ApiError(401, 'session_ended', 'Please log in again')
  if (owner.user.subrole !== 'owner') throw new ApiError(403, 'forbidden', 'You are no longer an owner')
  return owner
}
