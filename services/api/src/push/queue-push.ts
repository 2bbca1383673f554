import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { inTransaction } from '../db/in-transaction'
import { jobs, notificationDeliveries } from '../db/schema'
import type { Db } from '../db/types'
import type { JobHandler } from '../job/job-runner'
import { queueJob } from '../job/queue-job'
import { findSubscriptions } from '../notification-delivery/find-subscriptions'

const payloadSchema = z.object({ message: z.uuid() })

/**
 * Does a `notification-push` job: makes a job of each of the person's browsers, so that one that fails is tried again alone. Its own row goes in
 * the same transaction: a second time it would push again what has been pushed meanwhile.
 */
export const queuePush =
  (db: Db): JobHandler =>
  async ({ key, payload }) => {
    const { message } = payloadSchema.parse(payload)
    await inTransaction(db, async (tx) => {
      const own = await tx.delete(jobs).where(eq(jobs.key, key)).returning({ id: jobs.id })
      if (own.length === 0) return
      const { userId } = notificationDeliveries
      const [told] = await tx
        .select({ userId })
        .from(notificationDeliveries)
        .where(eq(notificationDeliveries.message, message))
        .limit(1)
      if (!told) return
      for (const { id } of await findSubscriptions(tx, [told.userId]))
        await queueJob(tx, {
          kind: 'push',
          key: `push-${id}-${message}`,
          payload: { subscription: id, message },
        })
    })
  }
