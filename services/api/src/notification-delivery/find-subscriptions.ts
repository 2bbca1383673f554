import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { pushSubscriptions, refreshTokens } from '../db/schema'
import type { Db } from '../db/types'

/** The browsers of people's running sessions that are pushed. */
export const findSubscriptions = (db: Db, userIds: number[]) =>
  db
    .select({ id: pushSubscriptions.id, userId: refreshTokens.userId })
    .from(pushSubscriptions)
    .innerJoin(refreshTokens, eq(refreshTokens.id, pushSubscriptions.sessionId))
    .where(and(inArray(refreshTokens.userId, userIds), gt(refreshTokens.expiresAt, sql`now()`)))
