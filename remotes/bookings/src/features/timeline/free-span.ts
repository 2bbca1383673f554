import type { TimelineRow } from './build-rows'
import { usesPlace } from './count-places'
import { type Scale, snap } from './geometry'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** From here on one can point at a quarter of an hour (px). */
const FINE = 24

/** The time that a click means: the nearest quarter of an hour, or the hour that it is in. */
const toStart = (at: number, { zone, hourWidth, days }: Scale) => {
  if (hourWidth >= FINE) return snap(at, zone)
  return days.flatMap(({ hours }) => hours).findLast(({ start }) => start <= at)?.start ?? snap(at, zone)
}

/** The shortest time (ms) between two stays that is worth a booking. */
const SHORTEST = HOUR
const STEP = 5 * MINUTE

type Options = { scale: Scale; hours: number; now: number }

const findEarliest = (now: number) => Math.floor(now / STEP) * STEP

/** Bookings and blocks between which a bay of one place is free; a pool is left to the API. */
const listTaken = ({ kind, bars }: TimelineRow) => (kind === 'bay' ? bars.filter(usesPlace) : [])

const toSpan = (row: TimelineRow, start: number, hours: number) => {
  const next = listTaken(row).find((bar) => bar.start > start)
  return { start, end: Math.min(start + hours * HOUR, next ? next.start : Number.POSITIVE_INFINITY) }
}

/**
 * The stay (ms) that a click on a free span at a time starts: some hours long, and until the next booking in a bay of one place. What is
 * over cannot be booked: it starts now at the earliest.
 */
export const findFreeSpan = (row: TimelineRow, at: number, { scale, hours, now }: Options) =>
  toSpan(row, Math.max(toStart(at, scale), findEarliest(now)), hours)

/** The first such stay from now on: after the vehicles that are in the bay, and not between two that nearly touch. */
export const findNextFreeSpan = (row: TimelineRow, { scale, hours, now }: Options) => {
  const first = Math.max(findEarliest(now), scale.start)
  let start = first
  for (const bar of listTaken(row)) {
    if (bar.start - start >= SHORTEST) break
    start = Math.max(start, Math.ceil(bar.end / STEP) * STEP)
  }
  // A bay that is out of use until further notice has none: the form reports it.
  return toSpan(row, Number.isFinite(start) ? start : first, hours)
}
