import { eq } from 'drizzle-orm'
import { runWrite } from '../db/run-write'
import { type BookingRow, bays, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError, EXCLUSION_VIOLATION, getConstraint, getSqlState } from '../lib/errors'
import { quoteWarehouse } from '../rate/quote'
import { findSpan } from './find-span'

/** What a booking wants to use. With the `id` of one that exists: its own bay and time are free for it. */
export type Wanted = Pick<BookingRow, 'warehouseId' | 'bayId' | 'startsAt' | 'endsAt' | 'vehicleType'> & {
  id?: number
  /** A vehicle that came early uses its bay since then. */
  checkedInAt?: Date | null
}

/** As many bays as a refusal names. */
const MOST_NAMED = 10

/** Bays that are free for a stay, best first. */
const findFree = async (db: Db, wanted: Wanted) => {
  const { warehouseId, vehicleType, id } = wanted
  const [warehouse] = await db.select().from(warehouses).where(eq(warehouses.id, warehouseId))
  if (!warehouse) return []
  const stay = {
    ...findSpan(wanted),
    ...(vehicleType && { vehicleType }),
    ...(id !== undefined && { bookingId: id }),
  }
  const { free } = await quoteWarehouse(db, warehouse, '', stay)
  return free.map(({ bay }) => ({ id: bay.id, label: bay.label }))
}

/** 409 `bay_taken` with what is free instead (PRODUCT.md, bookings). */
export const bayTaken = async (db: Db, wanted: Wanted): Promise<ApiError> => {
  const free = (await findFree(db, wanted)).filter(({ id }) => id !== wanted.bayId).slice(0, MOST_NAMED)
  const [bay] = wanted.bayId ? await db.select().from(bays).where(eq(bays.id, wanted.bayId)) : []
  const labels = free.map(({ label }) => label).join(', ')
  const instead = labels ? `Free: ${labels}` : 'No other is free'
  const problem = bay?.status === 'retired' ? 'is retired' : 'was just taken'
  const message = bay ? `Bay ${bay.label} ${problem}. ${instead}` : 'No bay is free then'
  return new ApiError(409, 'bay_taken', message, undefined, { free })
}

/**
 * Runs a write that uses a bay, in a transaction, which calls `want` with what it uses. When the database refuses it: the 409 that says
 * what is free instead.
 */
export const holdBay = <Result>(
  db: Db,
  write: (tx: Db, want: (wanted: Wanted) => void) => Promise<Result>,
): Promise<Result> =>
  runWrite<Wanted, Result>(db, write, async (wanted, error) => {
    if (getSqlState(error) !== EXCLUSION_VIOLATION) return undefined
    if (getConstraint(error) === 'location_archived')
      return new ApiError(409, 'archived', 'This location is archived')
    return bayTaken(db, wanted)
  })
