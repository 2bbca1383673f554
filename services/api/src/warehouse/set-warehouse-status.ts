import type { Booking } from '@hosts/shared/contract'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Caller } from '../access/caller'
import { isOpenRequest } from '../booking/booking-views'
import { findBookings } from '../booking/read-bookings'
import { bookings, type WarehouseRow, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError, FieldError } from '../lib/errors'
import { changeWarehouse } from './change-warehouse'
import { requireReady } from './set-up'

type Status = WarehouseRow['status']
const allowedFrom: Partial<Record<Status, Status[]>> = {
  published: ['draft', 'paused'],
  paused: ['published'],
}
const nextVersion = sql`${warehouses.version} + 1`

/**
 * Publishes or pauses a location; 409 `wrong_status` from one that does not allow it, 409 `not_ready` with `missing` when there is
 * nothing to book.
 */
export const setWarehouseStatus = async (db: Db, warehouse: WarehouseRow, status: 'published' | 'paused') => {
  const { id, status: current } = warehouse
  const wrongStatus = () =>
    new ApiError(409, 'wrong_status', `A location that is ${current} cannot become ${status}`)
  if (!allowedFrom[status]?.includes(current)) throw wrongStatus()
  if (status === 'published') await requireReady(db, warehouse)
  const [row] = await db
    .update(warehouses)
    .set({ status, version: nextVersion })
    .where(and(eq(warehouses.id, id), inArray(warehouses.status, allowedFrom[status] ?? [])))
    .returning()
  if (!row) throw wrongStatus()
  return row
}

/** Bookings that somebody still counts on: requests that wait, confirmed ones that are not over, vehicles on site. */
const openBookings = (warehouseId: number) =>
  and(
    eq(bookings.warehouseId, warehouseId),
    or(
      isOpenRequest,
      sql`(${bookings.status} = 'confirmed' and ${bookings.endsAt} > now())`,
      eq(bookings.status, 'checked_in'),
    ),
  )

const hasOpenBookings = (found: Booking[]) =>
  new ApiError(409, 'open_bookings', 'There are open bookings. End or cancel them first', undefined, {
    bookings: found,
  })

/** Archives a location for good; `name` repeats its name. 422 at `name`, 409 `open_bookings` with the first hundred of them. */
export const archiveWarehouse = async (db: Db, caller: Caller, warehouse: WarehouseRow, name: string) => {
  if (name.trim() !== warehouse.name)
    throw new FieldError('name', 'name_differs', "This is not the location's name")
  const open = openBookings(warehouse.id)
  return db.transaction(async (tx) => {
    // Waits for bookings that are being stored: their foreign key locks the location, and `place_booking` refuses those that come later.
    await tx
      .select({ id: warehouses.id })
      .from(warehouses)
      .where(eq(warehouses.id, warehouse.id))
      .for('update')
    const inTheWay = await findBookings(tx, caller, open)
    if (inTheWay.length > 0) throw hasOpenBookings(inTheWay)
    return changeWarehouse(tx, warehouse.id, undefined, { status: 'archived' })
  })
}
