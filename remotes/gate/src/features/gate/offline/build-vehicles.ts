import {
  findGateConflict,
  findGateSide,
  findTomorrow,
  type GateBooking,
  type GateSnapshot,
  type GateVisitor,
  isBayTaken,
  isLate,
  normalizePlate,
} from '@hosts/shared/contract'
import type { GateEntry, GateVehicle } from './types'

/** Why the next action of a booking's vehicle is not allowed, by the API's rules. */
const findConflict = (booking: GateBooking, snapshot: GateSnapshot, now: number) => {
  if (booking.status === 'checked_in') return findGateConflict('out', booking, snapshot.location, now)
  const conflict = findGateConflict('in', booking, snapshot.location, now)
  const isTaken = booking.bay && isBayTaken(booking.bay.id, snapshot, now)
  return conflict ?? (isTaken ? 'bay_taken' : null)
}

type Stay = Omit<GateVehicle, 'entry'>

const toVehicle = (booking: GateBooking, snapshot: GateSnapshot, now: number, tomorrow: number): Stay => {
  const side = findGateSide(booking, snapshot.location.grace, now, tomorrow)
  return {
    key: String(booking.id),
    plate: booking.plate,
    booking,
    side,
    since: side === 'on_site' && booking.checkedInAt ? Date.parse(booking.checkedInAt) : null,
    isLate: side === 'expected' && isLate(booking, now),
    isOverdue: side === 'on_site' && Date.parse(booking.endsAt) < now,
    conflict: findConflict(booking, snapshot, now),
  }
}

const toVisitor = ({ clientEventId, plate, since, bay, blocked }: GateVisitor): Stay => ({
  key: clientEventId,
  plate,
  booking: null,
  ...(bay && { sentTo: bay }),
  ...(blocked && { blocked }),
  side: 'on_site',
  since: Date.parse(since),
  isLate: false,
  isOverdue: false,
  conflict: null,
})

/** Says of other stays of a plate that is on site where it is. */
const markInside = (vehicles: GateVehicle[]): GateVehicle[] => {
  const onSite = new Map(
    vehicles.flatMap((vehicle) =>
      vehicle.side === 'on_site' ? [[normalizePlate(vehicle.plate), vehicle] as const] : [],
    ),
  )
  onSite.delete('')
  return vehicles.map((vehicle) => {
    const other = vehicle.side === 'on_site' ? undefined : onSite.get(normalizePlate(vehicle.plate))
    if (!other) return vehicle
    const bay = (other.booking ? other.booking.bay : other.sentTo)?.label ?? null
    return { ...vehicle, inside: { bay, since: other.since } }
  })
}

/** Blocked drivers by their plates, as far as bookings say: the snapshot does not know whom this device has let in since. */
const findBlocked = ({ bookings }: GateSnapshot) =>
  new Map(
    bookings
      .filter(({ driver }) => driver.blockedAt)
      .map(({ plate, driver: { blockReason } }) => [
        normalizePlate(plate),
        { ...(blockReason && { reason: blockReason }) },
      ]),
  )

/** All vehicles of a snapshot with this device's events applied (`applyEvents`), at a time (ms, the server's clock). */
export const buildVehicles = (snapshot: GateSnapshot, entries: GateEntry[], now: number): GateVehicle[] => {
  const tomorrow = findTomorrow(now, snapshot.location.timezone)
  // Found by key: hundreds of vehicles times hundreds of events take a phone seconds.
  const byBooking = new Map(entries.map((entry) => [entry.event.bookingId, entry]))
  const listed = new Set(snapshot.bookings.map(({ id }) => id))
  const unlisted = entries.filter(({ event }) => !listed.has(event.bookingId ?? 0) && event.plate)
  const byPlate = new Map(unlisted.map((entry) => [normalizePlate(entry.event.plate ?? ''), entry]))
  byPlate.delete('')
  /** One that came without a booking has one by now. */
  const findByPlate = ({ status, plate }: GateBooking) =>
    byPlate.size > 0 && status === 'checked_in' ? byPlate.get(normalizePlate(plate)) : undefined
  const blocked = findBlocked(snapshot)
  const vehicles: GateVehicle[] = [
    ...snapshot.bookings.map((booking) => ({
      ...toVehicle(booking, snapshot, now, tomorrow),
      entry: byBooking.get(booking.id) ?? findByPlate(booking) ?? null,
    })),
    ...snapshot.visitors.map((visitor) => ({
      ...toVisitor({ blocked: blocked.get(normalizePlate(visitor.plate)), ...visitor }),
      entry: byPlate.get(normalizePlate(visitor.plate)) ?? null,
    })),
  ]
  return markInside(vehicles)
}

/** Without a booking last. */
const toTime = (instant: string | undefined) => (instant ? Date.parse(instant) : Number.MAX_SAFE_INTEGER)

/** The board's lists: expected until the end of today and soon after that by start, on site by end. */
export const listVehicles = (vehicles: GateVehicle[]) => {
  const byStart = (side: GateVehicle['side']) =>
    vehicles
      .filter((one) => one.side === side)
      .sort((one, other) => toTime(one.booking?.startsAt) - toTime(other.booking?.startsAt))
  const onSite = vehicles
    .filter(({ side }) => side === 'on_site')
    .sort((one, other) => toTime(one.booking?.endsAt) - toTime(other.booking?.endsAt))
  return {
    expected: byStart('expected'),
    soon: byStart('soon'),
    onSite,
    overdue: onSite.filter(({ isOverdue }) => isOverdue),
  }
}
