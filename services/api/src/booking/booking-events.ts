import type { BookingEvent } from '@hosts/shared/contract'
import { asc, eq } from 'drizzle-orm'
import { bookingEvents } from '../db/schema'
import type { Db } from '../db/types'

/** A booking's history, oldest first. */
export const listBookingEvents = async (db: Db, bookingId: number): Promise<BookingEvent[]> => {
  const rows = await db
    .select()
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(asc(bookingEvents.id))
  return rows.map(({ id, action, at, userName, from, to, reason, amount, method, changes, isUndo }) => ({
    id,
    action,
    at: at.toISOString(),
    by: userName,
    from,
    to,
    reason,
    amount,
    method,
    changes,
    isUndo,
  }))
}
