import type { User } from '@hosts/shared/contract'
import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { type Account, accounts, refreshTokens, type UserRow, users } from '../db/schema'
import type { Db } from '../db/types'

export type Member = { user: UserRow; account: Account }

/** The user behind a request. Read from the database every time, so that a removed right or an ended session ends at once. */
export type Caller = Member & { sessionId: number }

export const findCaller = async (
  db: Db,
  { userId, sessionId }: { userId: number; sessionId: number },
): Promise<Caller | undefined> => {
  const [member] = await db
    .select({ user: users, account: accounts })
    .from(refreshTokens)
    .innerJoin(users, eq(users.id, refreshTokens.userId))
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(
      and(
        eq(refreshTokens.id, sessionId),
        gt(refreshTokens.expiresAt, new Date()),
        eq(users.id, userId),
        isNotNull(users.approvedAt),
      ),
    )
  return member && { ...member, sessionId }
}

export const toSessionUser = ({ user, account }: Member): User => ({
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
