import { and, desc, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { bookingEvents, bookings } from '../db/schema'
import type { Db } from '../db/types'

const { id, startsAt, expiresAt, createdAt } = bookings

/** When a stay was cancelled, declined or expired. The outer columns by their table: Drizzle leaves that out of a select from one. */
const endedAt = sql`coalesce((
  select max(event.at) from ${bookingEvents} event
  where event.booking_id = ${bookings}.id and event.to = ${bookings}.status and event.from <> event.to
), ${expiresAt}, ${createdAt})`

type Page = Record<'limit' | 'offset' | 'last', number | Placeholder>

/**
 * The ids of past bookings, the latest first. A stay that ended before its start counts from its end: by its start, one that was cancelled
 * for next month would come before everything that has happened. Two lists, as only the first has an index in its order; `last` is the
 * offset of the page's end.
 */
export const selectPastIds = (db: Db, condition: SQL | undefined, { limit, offset, last }: Page) => {
  const columns = { id, total: sql<null>`null` }
  const startedStays = db
    .select({ ...columns, at: sql`${startsAt}`.as('at') })
    .from(bookings)
    .where(and(condition, sql`${startsAt} <= now()`))
    .orderBy(desc(startsAt), id)
    .limit(last)
  const futureStays = db
    .select({ ...columns, at: endedAt.as('at') })
    .from(bookings)
    .where(and(condition, sql`${startsAt} > now()`))
  return unionAll(startedStays, futureStays).orderBy(sql`at desc, id`).limit(limit).offset(offset)
}
