import { allowsAction, type BookingAction, type BookingStatus, bookingActions } from '@hosts/shared/contract'

/** Hours from half an hour from now, so that no whole hour is near the current time. */
export const NOW = -0.5
/** Vehicles that overstay count for stays that start before. */
const OVERSTAYS_UNTIL = NOW + 1

export type ModelBooking = {
  id: number
  status: BookingStatus
  /** Index of the bay. */
  bay: number | null
  start: number
  end: number
  /** When a started stay got its current bay. */
  since?: number | null
  /** Checked in by an action, a moment ago. */
  hasArrived?: boolean
  /** From which bay to which the arrival has moved it. */
  moved?: { from: number; to: number } | null
  /** Rows of its history. */
  events: number
  wasRequest: boolean
}
type ModelBlock = { id: number; bay: number; places: number; start: number; end: number }
export type Outcome = string

/**
 * A model of a location's bays, blocks and bookings after each operation, as simple as the rules can be written, to compare the API with.
 * Each operation returns `ok` or the code of its refusal.
 */
export const createBayModel = (capacities: number[]) => {
  const bookings: ModelBooking[] = []
  const blocks: ModelBlock[] = []

  const holds = ({ status }: ModelBooking) => status === 'confirmed' || status === 'checked_in'
  /** A vehicle that came early uses its bay since then, one that was moved since the move. */
  const getStart = ({ status, start, end, since }: ModelBooking) =>
    Math.min(end, Math.max(status === 'checked_in' ? Math.min(start, NOW) : start, since ?? -100))

  /** The most places of a bay that are used at once in a span; vehicles on site count until `present` at least. */
  const findPeak = (bay: number, [from, to]: [number, number], without?: ModelBooking, present = -100) => {
    const uses = [
      ...bookings
        .filter((booking) => booking.bay === bay && holds(booking) && booking !== without)
        .map((booking) => {
          const end = booking.status === 'checked_in' ? Math.max(booking.end, present) : booking.end
          return { start: getStart(booking), end, places: 1 }
        }),
      ...blocks.filter((block) => block.bay === bay),
    ]
    const moments = [from, ...uses.map(({ start }) => start)].filter((at) => at >= from && at < to)
    const used = moments.map((at) =>
      uses.reduce((sum, { start, end, places }) => (start <= at && end > at ? sum + places : sum), 0),
    )
    return Math.max(0, ...used)
  }

  const isOverstayed = (bay: number) =>
    bookings.some((booking) => booking.bay === bay && booking.status === 'checked_in' && booking.end < NOW)

  /** Whether a quote offers the bay. */
  const isFree = (bay: number, start: number, end: number) => {
    const capacity = capacities[bay] ?? 0
    if (capacity > 1) return findPeak(bay, [start, end], undefined, OVERSTAYS_UNTIL) < capacity
    return findPeak(bay, [start, end]) === 0 && !(start < OVERSTAYS_UNTIL && isOverstayed(bay))
  }
  const findFree = (start: number, end: number) =>
    [...capacities.keys()].filter((bay) => isFree(bay, start, end))
  /** Free for the rest of a stay; after its end for the next hour. */
  const findFreeFromNow = ({ start, end }: ModelBooking) =>
    findFree(Math.max(start, NOW), end < NOW ? NOW + 1 : end)
  /** Whether a vehicle can come now to a stay that is over. */
  const isFreeNow = (bay: number, booking: ModelBooking) =>
    findPeak(bay, [NOW, NOW + 0.01], booking, OVERSTAYS_UNTIL) < (capacities[bay] ?? 0)

  /** Whether the database allows a booking's new state. */
  const canBecome = (next: ModelBooking, now?: ModelBooking) => {
    if (!holds(next) || next.bay === null) return true
    const capacity = capacities[next.bay] ?? 0
    const arrives = next.status === 'checked_in' && (now?.status !== 'checked_in' || now.bay !== next.bay)
    const others = bookings.filter(
      (other) => other !== now && other.bay === next.bay && other.status === 'checked_in',
    )
    if (arrives && others.length >= capacity) return false
    return findPeak(next.bay, [getStart(next), next.end], now) < capacity
  }

  const apply = (booking: ModelBooking, change: Partial<ModelBooking>): Outcome => {
    const next = { ...booking, ...change }
    const isSamePlace = holds(booking) && booking.bay === next.bay
    if (holds(next) && !isSamePlace) next.since = getStart({ ...next, since: null }) < NOW ? NOW : null
    if (!canBecome(next, booking)) return 'bay_taken'
    Object.assign(booking, next, { events: booking.events + 1 })
    return 'ok'
  }

  const findUntimely = (action: BookingAction, { start, end, hasArrived }: ModelBooking, force: boolean) => {
    if (action === 'undo-check-in' && !hasArrived) return 'too_late'
    if (action === 'no-show' && start > NOW) return 'too_early'
    if (action === 'reinstate' && end < NOW) return 'too_late'
    if (action !== 'check-in' || force) return undefined
    // With half an hour of grace.
    return start > NOW + 0.5 ? 'too_early' : end < NOW ? 'too_late' : undefined
  }

  return {
    bookings,
    blocks,
    /** `chosen` is what the API has chosen where none is named. */
    create: (booking: ModelBooking, chosen: number | null): Outcome => {
      const free = findFree(booking.start, booking.end)
      const bay = booking.bay ?? chosen
      if (booking.bay === null ? free.length === 0 : !free.includes(booking.bay)) return 'bay_taken'
      if (bay === null || !free.includes(bay)) return `bay ${bay} is not free`
      bookings.push({ ...booking, bay })
      return 'ok'
    },
    /** Stores a booking unchecked; only the database can refuse it. */
    store: (booking: ModelBooking): Outcome => {
      if (!canBecome(booking)) return 'bay_taken'
      bookings.push(booking)
      return 'ok'
    },
    act: (
      booking: ModelBooking,
      action: BookingAction,
      { named, chosen, force }: { named: number | null; chosen: number | null; force: boolean },
    ): Outcome => {
      if (!allowsAction(booking.status, action)) {
        const isAnswer = action === 'accept' || action === 'decline'
        return isAnswer && booking.wasRequest ? 'already_answered' : 'wrong_status'
      }
      const untimely = findUntimely(action, booking, force)
      if (untimely) return untimely
      const status = bookingActions[action].to ?? booking.status
      const { moved } = booking
      const canGoBack = action === 'undo-check-in' && moved && moved.to === booking.bay
      if (canGoBack && apply(booking, { status, bay: moved.from }) === 'ok') return 'ok'
      if (!['accept', 'reinstate', 'check-in'].includes(action)) return apply(booking, { status })
      const free = findFreeFromNow(booking)
      const isChosen = named === null && booking.bay === null
      if (isChosen && free.length === 0) return 'bay_taken'
      if (isChosen && !free.includes(chosen ?? -1)) return `bay ${chosen} is not free`
      const bay = named ?? booking.bay ?? chosen
      if (action === 'check-in' && booking.end < NOW && bay !== null && !isFreeNow(bay, booking))
        return 'bay_taken'
      const hasArrived = action === 'check-in'
      const isMoved = hasArrived && booking.bay !== null && bay !== null && bay !== booking.bay
      const change = { moved: isMoved ? { from: Number(booking.bay), to: bay } : null }
      return apply(booking, { status, bay, hasArrived, ...(hasArrived && change) })
    },
    change: (booking: ModelBooking, bay: number | null, end: number | null): Outcome => {
      if (!allowsAction(booking.status, 'change')) return 'wrong_status'
      const next = { bay: bay ?? booking.bay, end: end ?? booking.end }
      if (next.end <= booking.start) return 'ends_before_start'
      if (next.end !== booking.end && next.end < NOW) return 'in_the_past'
      if (next.bay === booking.bay && next.end === booking.end) return 'ok'
      const isMoved = next.bay !== booking.bay && next.bay !== null
      if (isMoved && next.end < NOW && !isFreeNow(next.bay ?? 0, booking)) return 'bay_taken'
      return apply(booking, next)
    },
    block: (block: ModelBlock): Outcome => {
      const capacity = capacities[block.bay] ?? 0
      if (findPeak(block.bay, [block.start, block.end]) + block.places > capacity) return 'in_the_way'
      blocks.push(block)
      return 'ok'
    },
    unblock: (block: ModelBlock): Outcome => {
      blocks.splice(blocks.indexOf(block), 1)
      return 'ok'
    },
  }
}
