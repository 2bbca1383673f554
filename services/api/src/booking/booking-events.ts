import { type BookingEvent, longestHistoryPage } from '@hosts/shared/contract'
import { asc, eq } from 'drizzle-orm'
import { bookingEvents } from '../db/schema'
import type { Db } from '../db/types'
import { listWhole, type OptionalPage, tooManyRows } from '../lib/list-bytes'

type Row = typeof bookingEvents.$inferSelect

const toEvent = (row: Row): BookingEvent => {
  const { id, action, at, userName, from, to, reason, amount, method, changes, isUndo } = row
  return { id, action, at: at.toISOString(), by: userName, from, to, reason, amount, method, changes, isUndo }
}

/** A booking's history, oldest first: a page of it, or all. */
export const listBookingEvents = (db: Db, bookingId: number, page: OptionalPage) => {
  const isOwn = eq(bookingEvents.bookingId, bookingId)
  const read = async (limit: number, offset: number) => {
    const rows = await db
      .select()
      .from(bookingEvents)
      .where(isOwn)
      .orderBy(asc(bookingEvents.id))
      .limit(limit)
      .offset(offset)
    return rows.map(toEvent)
  }
  return listWhole(page, {
    read,
    most: longestHistoryPage,
    count: () => db.$count(bookingEvents, isOwn),
    refuse: () => tooManyRows('changes of this booking', 'Reload this page'),
  })
}
