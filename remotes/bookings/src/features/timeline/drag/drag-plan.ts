import { type Bay, longestStay, type Timeline, type TimelineBooking } from '@hosts/shared/contract'
import { snap } from '../geometry'
import { findFreeTime, findObstacles, type Obstacle } from './drag-obstacles'

export const QUARTER = 15 * 60_000
const DAY = 86_400_000

/** The dragged part of a bar. */
export type Grip = 'move' | 'start' | 'end'
/** Position of a pointer: the time (ms) and the bay of the row, null outside of them. */
export type Point = { at: number; bay: Bay | null }

export type Plan = {
  bay: Bay | null
  /** The stay or block as it would be (ms); a block until further notice has an infinite end. */
  start: number
  end: number
  /** The patch for the API. */
  changes: { startsAt?: string; endsAt?: string; bayId?: number }
  obstacles: Obstacle[]
}

/** Which ends of a booking can be dragged: a checked-in vehicle keeps its start, a request only changes its bay. */
export const findGrips = ({ status }: TimelineBooking): readonly Grip[] => {
  if (status === 'confirmed') return ['move', 'start', 'end']
  if (status === 'checked_in') return ['move', 'end']
  return status === 'requested' ? ['move'] : []
}

type ChangeOptions = {
  timeline: Timeline
  booking: TimelineBooking
  grip: Grip
  from: Point
  to: Point
  zone: string
  now: number
}

/** The end that is dragged: an overstay's bar ends now. */
const findDraggedEnd = ({ status, endsAt }: TimelineBooking, now: number) =>
  status === 'checked_in' ? Math.max(Date.parse(endsAt), now) : Date.parse(endsAt)

const moveTimes = ({ booking, grip, from, to, zone, now }: ChangeOptions) => {
  const [start, end] = [Date.parse(booking.startsAt), Date.parse(booking.endsAt)]
  const distance = to.at - from.at
  // Unchanged times stay exact.
  if (distance === 0) return { start, end }
  if (grip === 'start') return { start: Math.min(snap(start + distance, zone), end - QUARTER), end }
  if (grip === 'end') {
    const dragged = snap(findDraggedEnd(booking, now) + distance, zone)
    return { start, end: Math.max(dragged, start + QUARTER) }
  }
  if (booking.status !== 'confirmed') return { start, end }
  const moved = snap(start + distance, zone)
  return { start: moved, end: moved + end - start }
}

/** Rules about times that the API enforces (`booking` in the contract). */
const findTimeObstacles = (
  { startsAt, endsAt }: TimelineBooking,
  { start, end }: { start: number; end: number },
  now: number,
): Obstacle[] => {
  if (end !== Date.parse(endsAt) && end <= now) return [{ kind: 'end-over' }]
  if (start !== Date.parse(startsAt) && start < now - DAY) return [{ kind: 'start-over' }]
  return end - start > longestStay * DAY ? [{ kind: 'too-long' }] : []
}

const findUnfit = ({ vehicleType }: TimelineBooking, { label, vehicleTypes }: Bay): Obstacle[] =>
  vehicleType && vehicleTypes.length > 0 && !vehicleTypes.includes(vehicleType)
    ? [{ kind: 'unfit', bay: label, vehicleType }]
    : []

/**
 * Result of dragging a bar: another bay, another time, or another end. Times snap to quarters of an hour of the location's clock; a move
 * keeps the length. Outside the rows of bays the bay stays.
 */
export const planChange = (options: ChangeOptions): Plan => {
  const { timeline, booking, grip, to, now } = options
  const own = timeline.bays.find(({ id }) => id === booking.bayId) ?? null
  const bay = (grip === 'move' && to.bay) || own
  const times = moveTimes(options)
  const changes: Plan['changes'] = {
    ...(times.start !== Date.parse(booking.startsAt) && { startsAt: new Date(times.start).toISOString() }),
    ...(times.end !== Date.parse(booking.endsAt) && { endsAt: new Date(times.end).toISOString() }),
    ...(bay && bay.id !== booking.bayId && { bayId: bay.id }),
  }
  const isChanged = Object.keys(changes).length > 0
  const obstacles =
    bay && isChanged
      ? [
          ...findTimeObstacles(booking, times, now),
          ...findObstacles(timeline, { bay, ...times, bookingId: booking.id }, now),
          ...(changes.bayId ? findUnfit(booking, bay) : []),
        ]
      : []
  return { bay, ...times, changes, obstacles }
}

export type SpanPlan = { bay: Bay; start: number; end: number; obstacles: Obstacle[] }

type SpanOptions = {
  timeline: Timeline
  /** Where the drag started; its bay is used. */
  from: { at: number; bay: Bay }
  to: { at: number }
  zone: string
  now: number
}

/** Result of dragging over an empty part of a row: a time of its bay, up to the next bar. */
export const planSpan = ({ timeline, from: { at, bay }, to, zone, now }: SpanOptions): SpanPlan => {
  const free = findFreeTime(timeline, bay, at, now)
  const start = Math.max(snap(Math.min(at, to.at), zone), free.start)
  const end = Math.min(Math.max(snap(Math.max(at, to.at), zone), start + QUARTER), free.end)
  const over: Obstacle[] = end <= now ? [{ kind: 'end-over' }] : []
  return { bay, start, end, obstacles: [...over, ...findObstacles(timeline, { bay, start, end }, now)] }
}
