import type { loginBody } from '@hosts/shared/contract'
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Caller } from '../access/caller'
import { accounts, users } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError } from '../lib/errors'
import { verifyPassword } from './password'

/** The user with this email and password; a 401 does not say which of the two is wrong. */
export const logIn = async (db: Db, { email, password }: z.infer<typeof loginBody>): Promise<Caller> => {
  const [found] = await db
    .select({ user: users, account: accounts })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(eq(users.email, email))
  if (!(await verifyPassword(found?.user.passwordHash, password)) || !found)
    throw new ApiError(401, 'bad_credentials', 'Email or password is incorrect')
  if (!found.user.approvedAt)
    throw new ApiError(403, 'pending_approval', 'The owner has not approved your access yet')
  return found
}
