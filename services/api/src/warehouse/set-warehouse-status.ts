import { type Booking, cleanLine } from '@hosts/shared/contract'
import { and, eq } from 'drizzle-orm'
import type { Caller } from '../access/caller'
import { isOpenBooking } from '../booking/booking-conditions'
import { findBookings } from '../booking/read-bookings'
import { stopCampaigns } from '../campaign/campaign-transitions'
import { inTransaction } from '../db/in-transaction'
import { bookings, campaigns, type WarehouseRow, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError, FieldError, notFound } from '../lib/errors'
import { changeWarehouse } from '../warehouse-state/change-warehouse'
import { requireReady } from '../warehouse-state/set-up'

type Status = WarehouseRow['status']
const allowedFrom: Partial<Record<Status, Status[]>> = {
  published: ['draft', 'paused'],
  paused: ['published'],
}

/**
 * Publishes or pauses a location; 409 `wrong_status` from one that does not allow it, 409 `not_ready` with `missing` when there is
 * nothing to book. The lock keeps what it has in place: changes that could take a needed part away wait for it.
 */
export const setWarehouseStatus = (db: Db, id: number, status: 'published' | 'paused') =>
  db.transaction(async (tx) => {
    const [warehouse] = await tx.select().from(warehouses).where(eq(warehouses.id, id)).for('no key update')
    if (!warehouse) throw notFound()
    if (!allowedFrom[status]?.includes(warehouse.status))
      throw new ApiError(
        409,
        'wrong_status',
        `A location that is ${warehouse.status} cannot become ${status}`,
      )
    if (status === 'published') await requireReady(tx, warehouse)
    return changeWarehouse(tx, id, undefined, { status })
  })

const hasOpenBookings = (found: Booking[]) =>
  new ApiError(409, 'open_bookings', 'There are open bookings. End or cancel them first', undefined, {
    bookings: found,
  })

/**
 * Archives a location for good, and stops its campaigns; `name` repeats its name. 422 at `name`, 409 `open_bookings` with the first hundred
 * of them.
 */
export const archiveWarehouse = async (db: Db, caller: Caller, warehouse: WarehouseRow, name: string) => {
  if (name !== cleanLine(warehouse.name))
    throw new FieldError('name', 'name_differs', "This is not the location's name")
  const open = and(eq(bookings.warehouseId, warehouse.id), isOpenBooking)
  const write = async (tx: Db) => {
    // Waits for bookings that are being stored: their foreign key locks the location, and `place_booking` refuses those that come later.
    await tx
      .select({ id: warehouses.id })
      .from(warehouses)
      .where(eq(warehouses.id, warehouse.id))
      .for('update')
    const inTheWay = await findBookings(tx, caller, open)
    if (inTheWay.length > 0) throw hasOpenBookings(inTheWay)
    await stopCampaigns(tx, eq(campaigns.warehouseId, warehouse.id))
    return changeWarehouse(tx, warehouse.id, undefined, { status: 'archived' })
  }
  // A campaign that the scheduler starts locks its location last; this call locks it first.
  return inTransaction(db, write)
}
