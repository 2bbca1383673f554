import type { VehicleType } from '@hosts/shared/contract'
import { isLocationDriver } from '../db/is-location-driver'
import { plateColumns } from '../db/plate-columns'
import { type BookingRow, bookings, type WarehouseRow, warehouseDrivers } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError, FieldError } from '../lib/errors'
import { choosePayer } from '../payer/require-company'
import { requireRoom } from '../quota/require-room'
import { quoteWarehouse } from '../rate/quote'
import { recordEvent } from './change-booking'
import { createRef } from './create-ref'
import { queueExpiry } from './expire-request'
import { refuseFarStart } from './refuse-far-start'
import { requireAmount } from './require-amount'

export type NewRequest = {
  driverId: number
  plate: string
  vehicleType: VehicleType | null
  startsAt: Date
  endsAt: Date
  /** Origin of the request. */
  source: string
}

const MINUTE_MS = 60_000

/** Makes the driver known at the location; 409 for one who is blocked there. */
const admitDriver = async (tx: Db, warehouseId: number, driverId: number) => {
  await tx.insert(warehouseDrivers).values({ warehouseId, driverId }).onConflictDoNothing()
  const [known] = await tx
    .select({ blockedAt: warehouseDrivers.blockedAt })
    .from(warehouseDrivers)
    .where(isLocationDriver(warehouseId, driverId))
  if (known?.blockedAt) throw new ApiError(409, 'driver_blocked', 'This driver is blocked at this location')
}

/**
 * Stores a driver's request, with the job that ends it when no host answers in time, at the latest at its start. It holds no bay and costs
 * the current price. 409 for a location that takes no requests, 422 without an end in the future, without rates, or beyond
 * `unverifiedLimits`.
 */
export const createRequest = (
  db: Db,
  warehouse: WarehouseRow,
  { driverId, plate, vehicleType, startsAt, endsAt, source }: NewRequest,
): Promise<BookingRow> =>
  db.transaction(async (tx) => {
    if (warehouse.status !== 'published' || warehouse.bookingMode !== 'request')
      throw new ApiError(409, 'no_requests', `${warehouse.name} takes no requests`)
    if (endsAt <= startsAt || endsAt <= new Date())
      throw new FieldError('endsAt', 'in_the_past', 'Choose an end in the future, after the start')
    refuseFarStart(startsAt)
    await requireRoom(tx, warehouse, { bookings: 1 })
    await admitDriver(tx, warehouse.id, driverId)
    const stay = {
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      ...(vehicleType && { vehicleType }),
    }
    const { amount } = await quoteWarehouse(tx, warehouse, '', stay)
    if (amount === null) throw new FieldError('startsAt', 'no_rates', 'No rates apply to this stay')
    requireAmount(amount)
    const latest = Date.now() + warehouse.requestExpiry * MINUTE_MS
    // An answer after the start comes too late for the driver. Whoever asks for a stay that has begun is there.
    const lapse = startsAt > new Date() ? startsAt : endsAt
    const expiresAt = new Date(Math.min(latest, lapse.getTime()))
    const vehicle = { ...plateColumns(plate), vehicleType }
    const companyId = await choosePayer(tx, warehouse.accountId, { driverId })
    const asked = { warehouseId: warehouse.id, driverId, companyId, ...vehicle, startsAt, endsAt, source }
    const [stored] = await tx
      .insert(bookings)
      .values({ ...asked, ref: createRef(), status: 'requested', amount, expiresAt })
      .returning()
    if (!stored) throw new Error('The request was not stored')
    await recordEvent(tx, stored, { caller: null, key: null }, { action: 'request' })
    await queueExpiry(tx, stored.id, expiresAt)
    return stored
  })
