import type { Member } from '@hosts/shared/contract'
import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Caller } from '../access/caller'
import { sharesLocation } from '../access/scope'
import { byName } from '../db/by-name'
import { type AccessRequestRow, accessRequests, refreshTokens, type UserRow, users } from '../db/schema'
import type { Db } from '../db/types'
import { findPeopleWithFactor } from '../factor/find-factors'
import { paginate } from '../lib/paging'
import { countRequests, isForCaller } from './access-requests'

export const toMember = (row: UserRow): Member => {
  const { id, name, email, phone, subrole, warehouseIds, createdAt } = row
  return {
    id,
    name,
    email,
    phone,
    subrole,
    warehouseIds,
    status: 'active',
    createdAt: createdAt.toISOString(),
  }
}

const toPending = ({ id, name, email, phone, warehouseId, createdAt }: AccessRequestRow): Member => ({
  id,
  name,
  email,
  phone,
  subrole: 'access-only',
  warehouseIds: [warehouseId],
  status: 'pending',
  createdAt: createdAt.toISOString(),
  usedAt: null,
})

type Window = { limit: number; offset: number }

const listRequests = async (db: Db, caller: Caller, { limit, offset }: Window) => {
  const rows = await db
    .select()
    .from(accessRequests)
    .where(isForCaller(caller))
    .orderBy(...byName(accessRequests.name), accessRequests.id)
    .limit(limit)
    .offset(offset)
  return rows.map(toPending)
}

/** The caller, and who shares a location with the caller. */
const isSeen = (caller: Caller) =>
  and(
    eq(users.accountId, caller.account.id),
    isNotNull(users.approvedAt),
    caller.user.warehouseIds
      ? or(eq(users.id, caller.user.id), sharesLocation(users.warehouseIds, caller))
      : undefined,
  )

const listUsers = async (db: Db, caller: Caller, { limit, offset }: Window) => {
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
    .where(isSeen(caller))
    .orderBy(...byName(users.name), users.id)
    .limit(limit)
    .offset(offset)
  const withFactor = await findPeopleWithFactor(
    db,
    rows.map(({ user }) => user.id),
  )
  return rows.map(
    ({ user, usedAt }): Member => ({
      ...toMember(user),
      usedAt: usedAt?.toISOString() ?? null,
      hasSecondFactor: withFactor.has(user.id),
    }),
  )
}

/**
 * People who may log in to the caller's account or ask to, those who ask first; by name. An owner of some locations sees whoever shares one
 * of them, and who works at all.
 */
export const listMembers = async (db: Db, caller: Caller, query: { page: number; limit: number }) => {
  const { limit, offset, toList } = paginate(query)
  const waiting = await countRequests(db, caller)
  const asking = offset < waiting ? await listRequests(db, caller, { limit, offset }) : []
  const members = await listUsers(db, caller, {
    limit: limit - asking.length,
    offset: Math.max(0, offset - waiting),
  })
  const total = waiting + (await db.$count(users, isSeen(caller)))
  return toList([...asking, ...members], total)
}
