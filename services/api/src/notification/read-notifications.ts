import type { ReadNotifications } from '@hosts/shared/contract'
import { and, eq, exists, inArray, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Caller } from '../access/caller'
import { notificationReads, notifications } from '../db/schema'
import type { Db } from '../db/types'
import { announceOwn } from '../live/announce-user'
import { newsKinds } from './notification-kinds'
import { isUnread } from './visible-notifications'

const named = alias(notifications, 'named')

/** The lines of these ids: news by itself, of all others those of its kind and location up to it. */
const isInLines = (db: Db, ids: number[]) =>
  or(
    inArray(notifications.id, ids),
    and(
      notInArray(notifications.kind, newsKinds),
      exists(
        db
          .select({ one: sql`1` })
          .from(named)
          .where(
            and(
              inArray(named.id, ids),
              eq(named.kind, notifications.kind),
              eq(named.accountId, notifications.accountId),
              sql`${named.warehouseId} is not distinct from ${notifications.warehouseId}`,
              lte(notifications.id, named.id),
            ),
          ),
      ),
    ),
  )

/** Stores that the caller has read them; what is settled counts as read by everybody. */
export const readNotifications = (db: Db, caller: Caller, { ids = [], all, upTo }: ReadNotifications) =>
  db.transaction(async (tx) => {
    const isMeant: SQL | undefined = all
      ? upTo === undefined
        ? undefined
        : lte(notifications.id, upTo)
      : isInLines(tx, ids)
    if (!all && ids.length === 0) return
    const read = await tx
      .insert(notificationReads)
      .select(
        tx
          .select({
            notificationId: notifications.id,
            userId: sql<number>`${caller.user.id}::integer`.as('user_id'),
          })
          .from(notifications)
          .where(and(isUnread(tx, caller), isMeant)),
      )
      .onConflictDoNothing()
      .returning({ id: notificationReads.notificationId })
    if (read.length > 0) await announceOwn(tx, caller.user, 'Notification')
  })
