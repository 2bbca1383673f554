import type { User } from '@hosts/shared/contract'
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { prepareOnce } from '../db/prepare-once'
import { type Account, accounts, refreshTokens, type UserRow, users } from '../db/schema'
import type { Db } from '../db/types'

export type Member = { user: UserRow; account: Account }

/** The user behind a request. Read from the database every time, so that a removed right or an ended session ends at once. */
export type Caller = Member & {
  sessionId: number
  /** From when a second factor is asked for, of who has none; set by factor/factor-plugin.ts, not for calls that help to set one up. */
  secondFactorFrom?: string | undefined
}

const sessionMember = prepareOnce((db) =>
  db
    .select({ user: users, account: accounts })
    .from(refreshTokens)
    .innerJoin(users, eq(users.id, refreshTokens.userId))
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(
      and(
        eq(refreshTokens.id, sql.placeholder('sessionId')),
        gt(refreshTokens.expiresAt, sql`now()`),
        eq(users.id, sql.placeholder('userId')),
        isNotNull(users.approvedAt),
        isNull(accounts.closedAt),
      ),
    )
    .prepare('session_member'),
)

export const findCaller = async (
  db: Db,
  token: { userId: number; sessionId: number },
): Promise<Caller | undefined> => {
  const [member] = await sessionMember(db).execute(token)
  return member && { ...member, sessionId: token.sessionId }
}

export const toSessionUser = ({ user, account }: Member): User => ({
  id: user.id,
  name: user.name,
  email: user.email,
  phone: user.phone,
  subrole: user.subrole,
  company: account.company,
  currency: account.currency,
  country: account.country,
  warehouseIds: user.warehouseIds,
  verifiedAt: user.verifiedAt?.toISOString() ?? null,
  language: user.language,
  timeFormat: user.timeFormat,
})
