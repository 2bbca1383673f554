import type { Member } from '@hosts/shared/contract'
import { and, arrayContained, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Caller } from '../access/caller'
import { refreshTokens, type UserRow, users } from '../db/schema'
import type { Db } from '../db/types'
import { paginate } from '../lib/paging'

/** How many people wait for an answer of the caller. */
export const countRequests = (db: Db, { account, user }: Caller) =>
  db.$count(
    users,
    and(
      eq(users.accountId, account.id),
      isNull(users.approvedAt),
      user.warehouseIds ? arrayContained(users.warehouseIds, user.warehouseIds) : undefined,
    ),
  )

export const toMember = (row: UserRow): Member => {
  const { id, name, email, phone, subrole, warehouseIds, approvedAt, createdAt } = row
  const status = approvedAt ? 'active' : 'pending'
  return { id, name, email, phone, subrole, warehouseIds, status, createdAt: createdAt.toISOString() }
}

/** People who may log in to the caller's account or ask to, those who ask first; by name. */
export const listMembers = async (db: Db, { account }: Caller, query: { page: number; limit: number }) => {
  const { limit, offset, toList } = paginate(query)
  const own = eq(users.accountId, account.id)
  const lastUse = db
    .select({
      userId: refreshTokens.userId,
      usedAt: sql`max(${refreshTokens.usedAt})`.mapWith(refreshTokens.usedAt).as('last_used_at'),
    })
    .from(refreshTokens)
    .where(sql`${refreshTokens.expiresAt} > now()`)
    .groupBy(refreshTokens.userId)
    .as('last_use')
  const rows = await db
    .select({ user: users, usedAt: lastUse.usedAt })
    .from(users)
    .leftJoin(lastUse, eq(lastUse.userId, users.id))
    .where(own)
    .orderBy(asc(sql`${users.approvedAt} is not null`), users.name, users.id)
    .limit(limit)
    .offset(offset)
  const total = await db.$count(users, own)
  const members = rows.map(
    ({ user, usedAt }): Member => ({ ...toMember(user), usedAt: usedAt?.toISOString() ?? null }),
  )
  return toList(members, total)
}
