import {
  findGateConflict,
  type GateBooking,
  type GateConflict,
  type GateEvent,
  normalizePlate,
} from '@hosts/shared/contract'
import { and, eq } from 'drizzle-orm'
import { recordConsentOnce } from '../chat/record-consent'
import { lockName } from '../db/lock-name'
import { bookings } from '../db/schema'
import { applyEarlyDeparture } from './apply-early-departure'
import { bookWalkIn, isBlocked, isWalkIn } from './book-walk-in'
import { changeStay, type GateParts, lockStay, type Outcome, toConflict } from './change-stay'
import { findByPlate, readPlate } from './find-by-plate'
import { findVisitorByPlate } from './find-visitors'
import { readGateBookings } from './read-gate-bookings'
import { undoEvent } from './undo-event'

const findBooking = async (
  { tx, warehouse, change }: GateParts,
  event: GateEvent,
): Promise<GateBooking | undefined> => {
  if (event.bookingId !== undefined) {
    const isBooking = and(eq(bookings.id, event.bookingId), eq(bookings.warehouseId, warehouse.id))
    return (await readGateBookings(tx, isBooking))[0]
  }
  const plate = readPlate(event.plate)
  if (plate === null || event.type === 'undo') return undefined
  const booking = await findByPlate(tx, warehouse, event.type === 'out' ? 'out' : 'in', plate, change.at)
  // Its booking was over when it was let in.
  const isVisitorLeaving =
    event.type === 'out' &&
    booking?.status !== 'checked_in' &&
    (await findVisitorByPlate(tx, warehouse.id, plate)) !== null
  return isVisitorLeaving ? undefined : booking
}

/** A vehicle on no list: flagged for hosts on entry only. */
const findUnlistedConflict = async (
  { tx, warehouse }: GateParts,
  { type, plate, bookingId }: GateEvent,
): Promise<GateConflict | null> => {
  if (bookingId !== undefined) return 'no_booking'
  const readable = readPlate(plate)
  if (readable === null) return 'bad_plate'
  if (type === 'in') return (await isBlocked(tx, warehouse.id, readable)) ? 'blocked_driver' : 'no_booking'
  return (await findVisitorByPlate(tx, warehouse.id, readable)) ? null : 'no_booking'
}

/** The driver was asked for offers when he was let in, perhaps hours ago, and agreed. */
const keepConsent = ({ tx, warehouse, change: { actor, caller, at } }: GateParts, driverId: number) => {
  const userId = actor.sentBy ? null : caller.user.id
  const said = { given: true, source: 'in-person' as const, userId, at }
  return recordConsentOnce(tx, { warehouseId: warehouse.id, driverId }, said)
}

/** Lets the vehicle of a booking in or out, unless something is against it. */
const moveVehicle = async (
  { tx, warehouse, change }: GateParts,
  event: GateEvent & { type: 'in' | 'out' },
  booking: GateBooking,
): Promise<GateConflict | null> => {
  const row = await lockStay(tx, warehouse.id, booking.id)
  if (!row) return 'no_booking'
  const { at, caller } = change
  const stay = { ...booking, status: row.status, checkedOutAt: row.checkedOutAt?.toISOString() ?? null }
  const force = event.force === true && caller.user.subrole !== 'access-only'
  const conflict = findGateConflict(event.type, stay, warehouse, at.getTime(), force)
  if (conflict) return conflict
  try {
    if (event.type === 'out') await changeStay(tx, row, 'check-out', change)
    else {
      await applyEarlyDeparture(tx, await changeStay(tx, row, 'check-in', change, event.bayId), change)
      if (event.consent) await keepConsent({ tx, warehouse, change }, row.driverId)
    }
    return null
  } catch (error) {
    return toConflict(error)
  }
}

/** A vehicle without a booking has no row to lock: two phones that send it to two bays at once would both book it. */
const lockPlate = async ({ tx, warehouse }: GateParts, { type, bookingId, bayId, plate = '' }: GateEvent) => {
  if (type !== 'in' || bookingId !== undefined || bayId === undefined) return
  await lockName(tx, 'gate plate', warehouse.id, normalizePlate(plate))
}

/** Applies an event, as far as that is possible. */
export const applyEvent = async (parts: GateParts, event: GateEvent): Promise<Outcome> => {
  const { type } = event
  if (type === 'undo') return undoEvent(parts, event.undoes ?? '')
  await lockPlate(parts, event)
  const booking = await findBooking(parts, event)
  const bookingId = booking?.id ?? null
  if (parts.change.actor.isUnknown) return { bookingId, conflict: 'unknown_person' }
  if (type === 'deny') return { bookingId, conflict: null }
  if (isWalkIn(event, booking, parts)) return bookWalkIn(parts, event)
  if (!booking) return { bookingId, conflict: await findUnlistedConflict(parts, event) }
  return { bookingId, conflict: await moveVehicle(parts, { ...event, type }, booking) }
}
