import type { User } from '@hosts/shared/contract'
import { and, eq, isNotNull } from 'drizzle-orm'
import { type Account, accounts, type UserRow, users } from '../db/schema'
import type { Db } from '../db/types'

/** The user behind a request. Read from the database every time, so that a removed right ends at once. */
export type Caller = { user: UserRow; account: Account }

export const findCaller = async (db: Db, userId: number): Promise<Caller | undefined> => {
  const [caller] = await db
    .select({ user: users, account: accounts })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(and(eq(users.id, userId), isNotNull(users.approvedAt)))
  return caller
}

export const toSessionUser = ({ user, account }: Caller): User => ({
  id: user.id,
  name: user.name,
  email: user.email,
  phone: user.phone,
  subrole: user.subrole,
  company: account.company,
  currency: account.currency,
  warehouseIds: user.warehouseIds,
  verifiedAt: user.verifiedAt?.toISOString() ?? null,
})
