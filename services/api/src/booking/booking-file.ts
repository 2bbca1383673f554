import type { BookingFilters } from '@hosts/shared/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../access/caller'
import { bookings, type WarehouseRow } from '../db/schema'
import type { Db } from '../db/types'
import { nameFile } from '../lib/name-file'
import { takeTurn } from '../lib/take-turns'
import { bookingColumns } from './booking-columns'
import { bookingOrder } from './booking-conditions'
import { filterBookings, requireMayFilter } from './filter-bookings'
import { selectPastIds } from './past-bookings'
import { type BookingListRow, findRows } from './read-bookings'
import { readSearch } from './search-bookings'

/** Rows that are in memory at once, and read and written in one turn: a hundredth of a second for 200. */
const BATCH = 50

/** The ids of a list, in its order: so many numbers are small, and no row is missed or repeated while the file is written. */
const listIds = async (
  db: Db,
  condition: SQL | undefined,
  view: BookingFilters['view'],
  { most, refuse }: Limit,
) => {
  const limit = most + 1
  const page =
    view === 'past'
      ? selectPastIds(db, condition, { limit, offset: 0, last: limit })
      : db
          .select({ id: bookings.id })
          .from(bookings)
          .where(condition)
          .orderBy(bookingOrder(view))
          .limit(limit)
  // As JSON: Drizzle maps each of a hundred thousand rows.
  const [found] = await db.select({ ids: sql<number[]>`coalesce(json_agg(id), '[]')` }).from(page.as('page'))
  const ids = found?.ids ?? []
  if (ids.length > most) throw refuse()
  return ids
}

async function* readBatches(db: Db, ids: number[]): AsyncGenerator<BookingListRow[], void, undefined> {
  for (let at = 0; at < ids.length; at += BATCH) {
    const rows = await findRows(db, ids.slice(at, at + BATCH))
    await takeTurn()
    yield rows
  }
}

type Limit = { most: number; refuse: () => Error }

/** All bookings of a list, in its order, for a file: its columns, and its rows, which are read while it is written. */
export const readBookingFile = async (
  db: Db,
  caller: Caller,
  warehouse: WarehouseRow,
  { search, similar, ...filters }: BookingFilters,
  limit: Limit,
) => {
  requireMayFilter(caller, filters)
  const condition = filterBookings(warehouse, {
    ...filters,
    search: search ? readSearch(search, similar === 'true') : undefined,
  })
  const ids = await listIds(db, condition, filters.view, limit)
  const { id, name, timezone } = warehouse
  return {
    columns: bookingColumns(timezone, caller.account.currency),
    batches: readBatches(db, ids),
    name: (ending: string) => nameFile('bookings', name, { fallback: `location-${id}`, timezone, ending }),
  }
}
