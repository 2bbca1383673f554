import { and, eq, exists, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import type { Caller } from '../access/caller'
import { notificationReads, notifications } from '../db/schema'
import type { Db } from '../db/types'
import { findKinds } from './notification-kinds'

/** What the caller may see by the rights of now. */
export const isVisible = ({ user }: Caller) =>
  and(
    eq(notifications.accountId, user.accountId),
    inArray(notifications.kind, findKinds(user.subrole)),
    or(isNull(notifications.userId), eq(notifications.userId, user.id)),
    user.warehouseIds
      ? or(isNull(notifications.warehouseId), inArray(notifications.warehouseId, user.warehouseIds))
      : undefined,
  )

const findRead = (db: Db, { user }: Caller) =>
  db
    .select({ one: sql`1` })
    .from(notificationReads)
    .where(and(eq(notificationReads.notificationId, notifications.id), eq(notificationReads.userId, user.id)))

export const isRead = (db: Db, caller: Caller) => exists(findRead(db, caller))

/** Neither read by the caller nor settled by anybody. */
export const isUnread = (db: Db, caller: Caller) =>
  and(isVisible(caller), isNull(notifications.settledAt), notExists(findRead(db, caller)))
