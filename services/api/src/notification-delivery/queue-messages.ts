import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { inTransaction } from '../db/in-transaction'
import { notificationDeliveries as deliveries, notifications } from '../db/schema'
import type { Db } from '../db/types'
import { queueJob } from '../job/queue-job'
import { channels } from './channels'

/** Rows of one transaction. */
const BATCH = 5000

/** Makes one message of what is due for a person, by channel, kind and location, and queues it in the same transaction. */
export const queueMessages = (db: Db) =>
  inTransaction(db, async (tx) => {
    const due = await tx
      .select({
        id: deliveries.notificationId,
        userId: deliveries.userId,
        channel: deliveries.channel,
        kind: notifications.kind,
        warehouseId: notifications.warehouseId,
      })
      .from(deliveries)
      .innerJoin(notifications, eq(notifications.id, deliveries.notificationId))
      .where(
        and(
          isNull(deliveries.message),
          lte(deliveries.dueAt, sql`now()`),
          inArray(deliveries.channel, Object.keys(channels)),
        ),
      )
      .orderBy(deliveries.userId, deliveries.channel, notifications.kind, notifications.warehouseId)
      .limit(BATCH)
      .for('update', { of: deliveries, skipLocked: true })
    const groups = new Map<string, typeof due>()
    for (const row of due) {
      const name = [row.userId, row.channel, row.kind, row.warehouseId].join(' ')
      groups.set(name, [...(groups.get(name) ?? []), row])
    }
    for (const rows of groups.values()) {
      const [first] = rows
      const rule = first && channels[first.channel as keyof typeof channels]
      if (!first || !rule) continue
      const message = randomUUID()
      const ids = rows.map(({ id }) => id)
      await tx
        .update(deliveries)
        .set({ message })
        .where(
          and(
            eq(deliveries.userId, first.userId),
            eq(deliveries.channel, first.channel),
            sql`${deliveries.notificationId} = any(${sql.param(ids)}::integer[])`,
          ),
        )
      await queueJob(tx, { kind: rule.job, key: `${rule.job}-${message}`, payload: { message } })
    }
  })
