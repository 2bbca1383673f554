import { and, eq, exists, inArray, isNull, not, notExists, or, sql } from 'drizzle-orm'
import type { Caller } from '../access/caller'
import { notificationReads, notificationSettings, notifications } from '../db/schema'
import type { Db } from '../db/types'
import { findKinds } from './notification-kinds'

/** Switched off by the caller, by kind or location. */
const isOff = ({ user }: Caller) => sql`exists (
  select 1 from ${notificationSettings}
  where ${notificationSettings.userId} = ${user.id}
    and (${notifications.kind} = any(${notificationSettings.offKinds})
      or ${notifications.warehouseId} = any(${notificationSettings.offWarehouses})))`

/** What the caller may see by the rights of now, and wants to. */
export const isVisible = (caller: Caller) => {
  const { user } = caller
  return and(
    eq(notifications.accountId, user.accountId),
    inArray(notifications.kind, findKinds(user.subrole)),
    or(isNull(notifications.userId), eq(notifications.userId, user.id)),
    user.warehouseIds
      ? or(isNull(notifications.warehouseId), inArray(notifications.warehouseId, user.warehouseIds))
      : undefined,
    not(isOff(caller)),
  )
}

const findRead = (db: Db, { user }: Caller) =>
  db
    .select({ one: sql`1` })
    .from(notificationReads)
    .where(and(eq(notificationReads.notificationId, notifications.id), eq(notificationReads.userId, user.id)))

export const isRead = (db: Db, caller: Caller) => exists(findRead(db, caller))

/** Neither read by the caller nor settled by anybody. */
export const isUnread = (db: Db, caller: Caller) =>
  and(isVisible(caller), isNull(notifications.settledAt), notExists(findRead(db, caller)))
