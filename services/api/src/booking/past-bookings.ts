import { and, desc, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { bookingEvents, bookings } from '../db/schema'
import type { Db } from '../db/types'
import { isExactName, type selectNamed } from './search-bookings'

const { id, startsAt, expiresAt, createdAt } = bookings

/** When a stay was cancelled, declined or expired. The outer columns by their table: Drizzle leaves that out of a select from one. */
const endedAt = sql`coalesce((
  select max(event.at) from ${bookingEvents} event
  where event.booking_id = ${bookings}.id and event.to = ${bookings}.status and event.from <> event.to
), ${expiresAt}, ${createdAt})`

type Page = Record<'limit' | 'offset' | 'last', number | Placeholder>

/**
 * The ids of past bookings, the latest first; of a search, those of drivers whose name is spelled as it was typed before the others. A stay that
 * ended before its start counts from its end: by its start, one that was cancelled for next month would come before everything that has
 * happened. Two lists, as only the first has an index in its order; `last` is the offset of the page's end.
 */
export const selectPastIds = (
  db: Db,
  condition: SQL | undefined,
  { limit, offset, last }: Page,
  named?: ReturnType<typeof selectNamed>,
) => {
  const isExact = named ? isExactName : sql<boolean>`false`
  const columns = { id, total: sql<null>`null`.as('total'), isExact: isExact.as('is_exact') }
  const startedStays = db
    .select({ ...columns, at: sql`${startsAt}`.as('at') })
    .from(bookings)
    .where(and(condition, sql`${startsAt} <= now()`))
    .orderBy(...(named ? [desc(isExact)] : []), desc(startsAt), id)
    .limit(last)
  const futureStays = db
    .select({ ...columns, at: endedAt.as('at') })
    .from(bookings)
    .where(and(condition, sql`${startsAt} > now()`))
  const past = unionAll(startedStays, futureStays).as('past')
  return db
    .with(...(named ? [named] : []))
    .select({ id: past.id, total: past.total })
    .from(past)
    .orderBy(desc(past.isExact), desc(past.at), past.id)
    .limit(limit)
    .offset(offset)
}
