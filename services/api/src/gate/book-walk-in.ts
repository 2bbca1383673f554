import {
  findGateConflict,
  findWalkInEnd,
  type GateBooking,
  type GateEvent,
  phone as phoneSchema,
  rankGateConflict,
  showPlate,
} from '@hosts/shared/contract'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { findNextFull } from '../bay/find-next-full'
import { createBooking, LATEST_ENTRY } from '../booking/create-booking'
import { inTransaction } from '../db/in-transaction'
import { isPlate } from '../db/plate-columns'
import { vehicles, type WarehouseRow, warehouseDrivers } from '../db/schema'
import type { Db } from '../db/types'
import { readPhone } from '../lib/read-phone'
import { applyEarlyDeparture } from './apply-early-departure'
import { changeStay, type GateParts, type Outcome, toAuthor, toConflict } from './change-stay'
import { readPlate } from './find-by-plate'
import { findVisitorByPlate } from './find-visitors'

/** A bay that is booked sooner (ms) is none for a vehicle that stays. */
const SHORTEST = 30 * 60_000
/** The longest note of a booking, and the longest plate as it is shown. */
const NOTE_LENGTH = 500
const PLATE_LENGTH = 15

/** Names the booking that the arrival of a vehicle without one has made. */
export const toWalkInKey = (clientEventId: string) => `gate walk-in ${clientEventId}`

/** A vehicle that was sent to a bay and has no booking, or one for another time: then that is no reason to keep it out. */
export const isWalkIn = (
  { type, bookingId, bayId, plate }: GateEvent,
  booking: GateBooking | undefined,
  { warehouse, change }: GateParts,
): boolean => {
  if (type !== 'in' || bookingId !== undefined || bayId === undefined || !readPlate(plate)) return false
  if (!booking) return true
  const conflict = findGateConflict('in', booking, warehouse, change.at.getTime())
  return !booking.driver.blockedAt && rankGateConflict(conflict) === 3
}

/** Whether a driver who is blocked here has a vehicle with the plate. */
export const isBlocked = async (tx: Db, warehouseId: number, plate: string): Promise<boolean> => {
  const [found] = await tx
    .select({ id: vehicles.id })
    .from(vehicles)
    .innerJoin(warehouseDrivers, eq(warehouseDrivers.driverId, vehicles.driverId))
    .where(
      and(
        isPlate(vehicles, plate),
        eq(warehouseDrivers.warehouseId, warehouseId),
        isNotNull(warehouseDrivers.blockedAt),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** The driver as the gate typed it. A number that the API cannot read is for the host. */
const readDriver = ({ name, phone: typed, reason, plate = '' }: GateEvent, { address }: WarehouseRow) => {
  const parsed = typed ? phoneSchema.safeParse(typed).data : undefined
  const phone = parsed && readPhone(parsed, address.country)
  const note = [reason, !phone && typed].filter(Boolean).join(' · ').slice(0, NOTE_LENGTH)
  const driver = { name: name || showPlate(plate), ...(phone && { phone }) }
  return { driver, note, isUnnamed: !name && !phone }
}

/** Until when the bay is free, at most until `findWalkInEnd`; null for too short a time. */
const findEnd = async (tx: Db, { id, timezone }: WarehouseRow, bayId: number, at: Date) => {
  const nextFull = await findNextFull(tx, id, sql`${at.toISOString()}::timestamptz`)
  const full = nextFull.get(bayId)?.getTime() ?? Number.POSITIVE_INFINITY
  const end = Math.min(findWalkInEnd(at.getTime(), timezone), full)
  return end - Date.now() < SHORTEST ? null : new Date(end)
}

const book = async (
  { tx, warehouse, change }: GateParts,
  event: GateEvent & { bayId: number },
): Promise<Outcome> => {
  const { at, caller, actor } = change
  const plate = showPlate(event.plate?.trim() ?? '').slice(0, PLATE_LENGTH)
  if (at.getTime() < Date.now() - LATEST_ENTRY) return { bookingId: null, conflict: 'no_booking' }
  if (await findVisitorByPlate(tx, warehouse.id, plate))
    return { bookingId: null, conflict: 'already_inside' }
  if (await isBlocked(tx, warehouse.id, plate)) return { bookingId: null, conflict: 'blocked_driver' }
  const end = await findEnd(tx, warehouse, event.bayId, at)
  if (!end) return { bookingId: null, conflict: 'bay_taken' }
  const { driver, note, isUnnamed } = readDriver(event, warehouse)
  const stay = { startsAt: at.toISOString(), endsAt: end.toISOString(), bayId: event.bayId }
  const { vehicleType } = event
  const consent = event.consent && ({ given: true, source: 'in-person' } as const)
  const row = await createBooking(
    tx,
    { caller, key: toWalkInKey(event.clientEventId) },
    warehouse,
    { ...stay, driver, plate, note, ...(vehicleType && { vehicleType }), ...(consent && { consent }) },
    { by: toAuthor({ actor, at }), isUnnamed },
  )
  await applyEarlyDeparture(tx, await changeStay(tx, row, 'check-in', change), change, true)
  return { bookingId: row.id, conflict: null }
}

/**
 * Books the bay that a vehicle without a booking was sent to, unpaid at today's rates, and lets it in. What is against it leaves a visitor
 * for hosts to look at.
 */
export const bookWalkIn = async (parts: GateParts, { bayId = 0, ...event }: GateEvent): Promise<Outcome> => {
  try {
    return await inTransaction(parts.tx, (tx) => book({ ...parts, tx }, { ...event, bayId }))
  } catch (error) {
    return { bookingId: null, conflict: toConflict(error) }
  }
}
