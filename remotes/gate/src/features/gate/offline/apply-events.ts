import {
  type GateBooking,
  type GateSnapshot,
  type GateVisitor,
  normalizePlate,
  showPlate,
} from '@hosts/shared/contract'
import type { QueuedEvent } from './types'

/** How long (ms) an event that the host must settle counts on this device. */
export const CONFLICT_MS = 48 * 3_600_000

/** Whether a snapshot that was true at `asOf` (ms) lacks an event. */
const isNewer = ({ state, settledAt }: QueuedEvent, asOf: number) =>
  state === 'queued' || (settledAt ?? 0) >= asOf

/** Whether a host may still have to settle the event: the vehicle is inside, but its booking is not checked in. */
const isUnsettled = ({ state, event }: QueuedEvent, { settled = [] }: GateSnapshot, asOf: number) =>
  state === 'conflict' &&
  Date.parse(event.occurredAt) > asOf - CONFLICT_MS &&
  !settled.includes(event.clientEventId)

/** The booking after an event. */
const change = (booking: GateBooking, { event }: QueuedEvent, bays: GateSnapshot['bays']): GateBooking => {
  const at = event.occurredAt
  if (event.type === 'out') return { ...booking, status: 'checked_out', checkedOutAt: at }
  const bay = bays.find(({ id }) => id === event.bayId) ?? booking.bay
  return { ...booking, bay, status: 'checked_in', checkedInAt: at, checkedOutAt: null }
}

/** Reverts an event that the snapshot already contains. */
const revert = (booking: GateBooking, type: string | undefined): GateBooking => {
  if (type === 'in') return { ...booking, status: 'confirmed', checkedInAt: null }
  return type === 'out' ? { ...booking, status: 'checked_in', checkedOutAt: null } : booking
}

/** The visitors after an event about one of them. */
const changeVisitors = (visitors: GateVisitor[], type: string, { event }: QueuedEvent): GateVisitor[] => {
  const { clientEventId, plate = '', reason = null, occurredAt: since } = event
  const key = normalizePlate(plate)
  const others = visitors.filter((one) => key === '' || normalizePlate(one.plate) !== key)
  if (type !== 'in') return others
  return [...others, { clientEventId, plate: showPlate(plate), reason, since }]
}

/**
 * A snapshot with this device's newer events applied, in their order. Events that the host must settle count as well, until the snapshot
 * has a newer state of the booking, or the host has settled them: the vehicle is inside, whatever is wrong with it. One whose booking the
 * snapshot lacks is listed as a visitor.
 */
export const applyEvents = (snapshot: GateSnapshot, events: QueuedEvent[]): GateSnapshot => {
  const asOf = Date.parse(snapshot.asOf)
  const bookings = new Map(snapshot.bookings.map((booking) => [booking.id, booking]))
  /** The bookings before the events that have changed them; null: a visitor. */
  const before = new Map<string, GateBooking | null>()
  const movedHere = new Set<number>()
  let { visitors } = snapshot

  for (const queued of events) {
    const { event, undone } = queued
    const { bookingId = 0 } = event
    const booking = bookings.get(bookingId)
    const isNew = isNewer(queued, asOf)
    if (event.type === 'deny') continue
    if (event.type === 'undo') {
      if (queued.state === 'conflict' || !undone) continue
      // Events for the host to settle are applied above, so their undo is applied here too.
      if (!isNew && !before.has(undone.clientEventId)) continue
      if (booking) bookings.set(booking.id, before.get(undone.clientEventId) ?? revert(booking, undone.type))
      else if (undone.type !== 'deny')
        visitors = changeVisitors(visitors, undone.type === 'in' ? 'out' : 'in', { ...queued, event: undone })
      continue
    }
    const isUnknown = booking?.status !== 'checked_in' && booking?.status !== 'checked_out'
    const isOpen = event.type === 'in' ? isUnknown : movedHere.has(bookingId)
    // The snapshot lists all visitors without a booking.
    if (!isNew && !(bookingId && isOpen && isUnsettled(queued, snapshot, asOf))) continue
    before.set(event.clientEventId, booking ?? null)
    movedHere.add(bookingId)
    if (booking) bookings.set(booking.id, change(booking, queued, snapshot.bays))
    else visitors = changeVisitors(visitors, event.type, queued)
  }
  return { ...snapshot, bookings: [...bookings.values()], visitors }
}
