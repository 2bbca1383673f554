import { stayMoments } from '@hosts/shared/contract'
import { and, eq, isNotNull, isNull, ne, not, notExists, sql } from 'drizzle-orm'
import { isQuiet } from '../campaign/runner/is-quiet'
import { bookings, drivers, stayMessageSends, stayMessages, warehouseDrivers, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { queueJob } from '../job/queue-job'
import { moments } from './stay-moments'

const BATCH = 500

/** A driver who can be written to: with a phone, and not blocked at the location. */
export const isReachable = and(ne(drivers.phone, ''), isNull(warehouseDrivers.blockedAt))

export const isDriverHere = and(
  eq(warehouseDrivers.warehouseId, bookings.warehouseId),
  eq(warehouseDrivers.driverId, bookings.driverId),
)

const queueBatch = (db: Db, moment: (typeof stayMoments)[number]) =>
  db.transaction(async (tx) => {
    const due = tx
      .select({
        stayMessageId: stayMessages.id,
        bookingId: bookings.id,
        sentAt: sql<null>`null::timestamptz`.as('sent_at'),
      })
      .from(stayMessages)
      .innerJoin(warehouses, eq(warehouses.id, stayMessages.warehouseId))
      .innerJoin(bookings, eq(bookings.warehouseId, stayMessages.warehouseId))
      .innerJoin(drivers, eq(drivers.id, bookings.driverId))
      .innerJoin(warehouseDrivers, isDriverHere)
      .where(
        and(
          eq(stayMessages.moment, moment),
          isNotNull(stayMessages.onSince),
          ne(warehouses.status, 'archived'),
          not(isQuiet),
          moments[moment].isDue,
          isReachable,
          notExists(
            tx
              .select({ one: sql`1` })
              .from(stayMessageSends)
              .where(
                and(
                  eq(stayMessageSends.stayMessageId, stayMessages.id),
                  eq(stayMessageSends.bookingId, bookings.id),
                ),
              ),
          ),
        ),
      )
      .limit(BATCH)
    const queued = await tx.insert(stayMessageSends).select(due).onConflictDoNothing().returning()
    for (const { stayMessageId, bookingId } of queued)
      await queueJob(tx, {
        kind: 'stay-message',
        key: `stay-message-${stayMessageId}-${bookingId}`,
        payload: { stayMessageId, bookingId },
      })
    return queued.length
  })

/**
 * Queues the messages that are due by now, each once per stay: what is noted in `stay_message_sends` and its job come in one transaction, and
 * of two processes that find the same stay the second waits for the first. Quiet hours hold them back; what would then be too late is not sent.
 */
export const queueStayMessages = async (db: Db, isClosing = () => false) => {
  const [isAnyOn] = await db
    .select({ one: sql`1` })
    .from(stayMessages)
    .where(isNotNull(stayMessages.onSince))
    .limit(1)
  if (!isAnyOn) return
  for (const moment of stayMoments) while (!isClosing() && (await queueBatch(db, moment)) === BATCH);
}
