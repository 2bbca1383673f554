import {
  type GateBooking,
  type GateEvent,
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
const revert = (booking: GateBooking, { type, bookingId }: GateEvent): GateBooking => {
  // Its arrival has booked it.
  if (type === 'in' && bookingId === undefined) return { ...booking, status: 'cancelled' }
  if (type === 'in') return { ...booking, status: 'confirmed', checkedInAt: null }
  return type === 'out' ? { ...booking, status: 'checked_in', checkedOutAt: null } : booking
}

/** The visitors after an event about one of them. */
const changeVisitors = (
  visitors: GateVisitor[],
  type: string,
  { event }: QueuedEvent,
  bays: GateSnapshot['bays'],
): GateVisitor[] => {
  const { clientEventId, plate = '', reason = null, occurredAt: since, bayId } = event
  const key = normalizePlate(plate)
  const others = visitors.filter((one) => key === '' || normalizePlate(one.plate) !== key)
  if (type !== 'in') return others
  const bay = bays.find(({ id }) => id === bayId)
  return [...others, { clientEventId, plate: showPlate(plate), reason, since, ...(bay && { bay }) }]
}

/** Places of vehicles that were sent to a bay here and are in no booking yet: nobody knows until when. */
const toBlocks = (visitors: GateVisitor[]): GateSnapshot['blocks'] =>
  visitors.flatMap(({ bay, since }) =>
    bay ? [{ bayId: bay.id, places: 1, startsAt: since, endsAt: null }] : [],
  )

/**
 * A snapshot with this device's newer events applied, in their order. Events that the host must settle count as well, until the snapshot
 * has a newer state of the booking, or the host has settled them: the vehicle is inside, whatever is wrong with it. One whose booking the
 * snapshot lacks is listed as a visitor, and takes the bay that it was sent to.
 */
export const applyEvents = (snapshot: GateSnapshot, events: QueuedEvent[]): GateSnapshot => {
  const asOf = Date.parse(snapshot.asOf)
  const bookings = new Map(snapshot.bookings.map((booking) => [booking.id, booking]))
  /** The bookings before the events that have changed them; null: a visitor. */
  const before = new Map<string, GateBooking | null>()
  const movedHere = new Set<number>()
  let visitors: GateVisitor[] = snapshot.visitors
  /** The booking of an event. One without an id may be about a vehicle that the server has booked meanwhile, on its arrival. */
  const findBooking = ({ bookingId, plate = '' }: GateEvent) => {
    if (bookingId !== undefined) return bookings.get(bookingId)
    const key = normalizePlate(plate)
    if (key === '') return undefined
    return [...bookings.values()].find(
      (one) => one.status === 'checked_in' && normalizePlate(one.plate) === key,
    )
  }

  for (const queued of events) {
    const { event, undone } = queued
    const { bookingId = 0 } = event
    const booking = findBooking(event)
    const isNew = isNewer(queued, asOf)
    if (event.type === 'deny') continue
    if (event.type === 'undo') {
      if (queued.state === 'conflict' || !undone) continue
      // Events for the host to settle are applied above, so their undo is applied here too.
      if (!isNew && !before.has(undone.clientEventId)) continue
      const earlier = before.get(undone.clientEventId) ?? (booking && revert(booking, undone))
      if (earlier) bookings.set(earlier.id, earlier)
      else if (undone.type !== 'deny')
        visitors = changeVisitors(
          visitors,
          undone.type === 'in' ? 'out' : 'in',
          { ...queued, event: undone },
          snapshot.bays,
        )
      continue
    }
    const isUnknown = booking?.status !== 'checked_in' && booking?.status !== 'checked_out'
    const isOpen = event.type === 'in' ? isUnknown : movedHere.has(bookingId)
    // The snapshot lists all visitors without a booking.
    if (!isNew && !(bookingId && isOpen && isUnsettled(queued, snapshot, asOf))) continue
    // It is booked by now.
    if (event.type === 'in' && booking && event.bookingId === undefined) continue
    before.set(event.clientEventId, booking ?? null)
    movedHere.add(bookingId)
    if (booking) bookings.set(booking.id, change(booking, queued, snapshot.bays))
    else visitors = changeVisitors(visitors, event.type, queued, snapshot.bays)
  }
  const blocks = [...snapshot.blocks, ...toBlocks(visitors)]
  return { ...snapshot, bookings: [...bookings.values()], visitors, blocks }
}
