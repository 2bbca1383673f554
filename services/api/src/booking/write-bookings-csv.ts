import { Readable } from 'node:stream'
import { type BookingFilters, BYTE_ORDER_MARK, toCsvLine } from '@hosts/shared/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../access/caller'
import { bookings, type WarehouseRow } from '../db/schema'
import type { Db } from '../db/types'
import { FieldError } from '../lib/errors'
import { nameFile } from '../lib/name-file'
import { type BookingColumn, bookingColumns } from './booking-columns'
import { bookingOrder } from './booking-conditions'
import { filterBookings, requireMayFilter } from './filter-bookings'
import { selectPastIds } from './past-bookings'
import { findRows } from './read-bookings'
import { readSearch } from './search-bookings'

/** Rows of one file. */
const MAX_ROWS = 100_000
/** Rows that are in memory at once, and written in one turn, for which all others wait. */
const BATCH = 200

/** The ids of a list, in its order: so many numbers are small, and no row is missed or repeated while the file is written. */
const listIds = async (db: Db, condition: SQL | undefined, view: BookingFilters['view']) => {
  const limit = MAX_ROWS + 1
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
  if (ids.length > MAX_ROWS)
    throw new FieldError('from', 'too_many', 'These are more than 100,000 bookings. Choose a shorter time')
  return ids
}

async function* writeLines(db: Db, ids: number[], columns: BookingColumn[]) {
  yield BYTE_ORDER_MARK + toCsvLine(columns.map(({ name }) => name))
  for (let at = 0; at < ids.length; at += BATCH) {
    const rows = await findRows(db, ids.slice(at, at + BATCH))
    yield rows.map((row) => toCsvLine(columns.map(({ toText }) => toText(row)))).join('')
  }
}

const toFileName = ({ id, name, timezone }: WarehouseRow) =>
  nameFile('bookings', name, { fallback: `location-${id}`, timezone, ending: 'csv' })

/** All bookings of a list as a CSV file, in its order; 422 for more than 100,000. The lines are read while they are sent. */
export const writeBookingsCsv = async (
  db: Db,
  caller: Caller,
  warehouse: WarehouseRow,
  { search, similar, ...filters }: BookingFilters,
): Promise<{ name: string; lines: Readable }> => {
  requireMayFilter(caller, filters)
  const condition = filterBookings(warehouse, {
    ...filters,
    search: search ? readSearch(search, similar === 'true') : undefined,
  })
  const ids = await listIds(db, condition, filters.view)
  const columns = bookingColumns(warehouse.timezone, caller.account.currency)
  return { name: toFileName(warehouse), lines: Readable.from(writeLines(db, ids, columns)) }
}
