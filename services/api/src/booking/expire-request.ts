import { and, eq, lte, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { bookings } from '../db/schema'
import type { Db } from '../db/types'
import type { JobHandler } from '../job/job-runner'
import { queueJob } from '../job/queue-job'
import { recordEvent } from './change-booking'

const payloadSchema = z.object({ bookingId: z.int() })

/** Queues the end of a request, in the transaction that creates it. */
export const queueExpiry = (tx: Db, bookingId: number, expiresAt: Date) =>
  queueJob(tx, {
    kind: 'expire-request',
    key: `expire-request-${bookingId}`,
    payload: { bookingId } satisfies z.infer<typeof payloadSchema>,
    runAt: expiresAt,
  })

/**
 * Does an `expire-request` job: a request that nobody has answered becomes `expired`, once. No action of hosts leads there, so it is not in
 * the contract's `bookingActions`; the row's status shows whether a host, or another process, was faster.
 */
export const expireRequest =
  (db: Db): JobHandler =>
  async ({ payload }) => {
    const { bookingId } = payloadSchema.parse(payload)
    await db.transaction(async (tx) => {
      const [expired] = await tx
        .update(bookings)
        .set({ status: 'expired' })
        .where(
          and(
            eq(bookings.id, bookingId),
            eq(bookings.status, 'requested'),
            lte(bookings.expiresAt, sql`now()`),
          ),
        )
        .returning()
      const actor = { caller: null, key: null }
      if (expired) await recordEvent(tx, expired, actor, { action: 'expire', from: 'requested' })
    })
  }
