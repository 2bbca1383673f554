import { eq } from 'drizzle-orm'
import { RefusedWrite } from '../db/in-transaction'
import { type BookingRow, bays, warehouses } from '../db/schema'
import { EXCLUSION_VIOLATION, getConstraint, getSqlState } from '../db/sql-state'
import type { Db } from '../db/types'
import { ApiError } from '../lib/errors'
import { findFreeBays } from '../rate/free-bays'
import { quoteWarehouse } from '../rate/quote'
import { findSpan } from './find-span'

/** The bay and span that a booking needs. With the `id` of a booking, its current bay and span count as free. */
export type BayNeed = Pick<BookingRow, 'warehouseId' | 'bayId' | 'startsAt' | 'endsAt' | 'vehicleType'> & {
  id?: number
  /** A vehicle that is there needs a bay from now on. */
  checkedInAt?: Date | null
}

/** As many bays as a refusal names. */
const MAX_NAMED = 10

/** Bays that are free for a stay, best first. */
const findFree = async (db: Db, need: BayNeed) => {
  const { warehouseId, vehicleType, id, startsAt, endsAt } = need
  const [warehouse] = await db.select().from(warehouses).where(eq(warehouses.id, warehouseId))
  if (!warehouse) return []
  const stay = {
    ...(id === undefined
      ? { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
      : { ...findSpan(need), bookingId: id }),
    ...(vehicleType && { vehicleType }),
  }
  const { free } = await quoteWarehouse(db, warehouse, '', stay)
  return free.map(({ bay }) => ({ id: bay.id, label: bay.label }))
}

/** 409 `bay_taken` with up to `MAX_NAMED` other bays that are free, best first. */
export const bayTaken = async (db: Db, need: BayNeed): Promise<ApiError> => {
  const free = (await findFree(db, need)).filter(({ id }) => id !== need.bayId).slice(0, MAX_NAMED)
  const [bay] = need.bayId ? await db.select().from(bays).where(eq(bays.id, need.bayId)) : []
  const labels = free.map(({ label }) => label).join(', ')
  const instead = labels ? `Free: ${labels}` : 'No other is free'
  const problem = bay?.status === 'retired' ? 'is retired' : 'was just taken'
  const message = bay ? `Bay ${bay.label} ${problem}. ${instead}` : 'No bay that fits is free then'
  return new ApiError(409, 'bay_taken', message, undefined, { free })
}

/**
 * 409 `bay_taken` for a vehicle whose booked time is over, when another one or a block has its bay now: the database checks only the booked
 * time.
 */
export const requireFreeNow = async (tx: Db, row: BayNeed & { id: number }) => {
  const now = Date.now()
  if (row.endsAt.getTime() > now || row.bayId === null) return
  const span = { startsAt: new Date(now).toISOString(), endsAt: new Date(now + 1000).toISOString() }
  const [free] = await findFreeBays(tx, row.warehouseId, { ...span, bayId: row.bayId, bookingId: row.id })
  if (!free) throw await bayTaken(tx, row)
}

/** 409 `bay_required` for an old booking without a bay: it needs one before any other change. */
const bayRequired = async (db: Db, need: BayNeed): Promise<ApiError> => {
  const free = (await findFree(db, need)).slice(0, MAX_NAMED)
  return new ApiError(409, 'bay_required', 'Choose a bay first', undefined, { free })
}

/** For the `catch` of a write that needs a bay: what the database refuses becomes a 409, for a taken bay with the free ones. */
export const explainBayRefusal = (need: BayNeed) => (error: unknown) => {
  const constraint = getConstraint(error)
  if (constraint === 'bookings_bay_required') throw new RefusedWrite(error, (db) => bayRequired(db, need))
  if (getSqlState(error) !== EXCLUSION_VIOLATION) throw error
  throw new RefusedWrite(error, async (db) =>
    constraint === 'location_archived'
      ? new ApiError(409, 'archived', 'This location is archived')
      : bayTaken(db, need),
  )
}
