import { usesPlace } from './count-places'
import { type Scale, snap } from './geometry'
import type { TimelineRow } from './place-rows'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** From here on one can point at a quarter of an hour (px). */
const FINE = 24

/** The time that a click means: the nearest quarter of an hour, or the hour that it is in. */
const toStart = (at: number, { zone, hourWidth, days }: Scale) => {
  if (hourWidth >= FINE) return snap(at, zone)
  return days.flatMap(({ hours }) => hours).findLast(({ start }) => start <= at)?.start ?? snap(at, zone)
}

type Options = { scale: Scale; hours: number; now: number }

/**
 * The stay (ms) that a click on a free span at a time starts: some hours long, and until the next booking in a bay of one place. What is
 * over cannot be booked: it starts now at the earliest.
 */
export const findFreeSpan = (row: TimelineRow, at: number, { scale, hours, now }: Options) => {
  const earliest = Math.floor(now / (5 * MINUTE)) * 5 * MINUTE
  const start = Math.max(toStart(at, scale), earliest)
  const next = row.kind === 'bay' && row.bars.find((bar) => usesPlace(bar) && bar.start > start)
  return { start, end: Math.min(start + hours * HOUR, next ? next.start : Number.POSITIVE_INFINITY) }
}
