import { fromAbsolute } from '@internationalized/date'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** No zone changes its clock twice within a week. */
const STEP = 7 * DAY

/** A stretch of time with one offset from UTC; all in ms. */
type Stretch = { from: number; offset: number }

const findChange = (zone: string, before: number, after: number, offset: number): number => {
  if (after - before <= MINUTE) return after
  const middle = Math.round((before + after) / 2 / MINUTE) * MINUTE
  return fromAbsolute(middle, zone).offset === offset
    ? findChange(zone, middle, after, offset)
    : findChange(zone, before, middle, offset)
}

/** Clocks change on whole minutes. A year takes 60 calls of Intl, which are slow. */
const findStretches = (zone: string, start: number, end: number): Stretch[] => {
  const first = Math.floor((start - DAY) / MINUTE) * MINUTE
  const stretches = [{ from: first, offset: fromAbsolute(first, zone).offset }]
  for (let at = first; at < end + DAY; at += STEP) {
    const { offset } = fromAbsolute(at + STEP, zone)
    const last = stretches.at(-1)
    if (last && last.offset !== offset)
      stretches.push({ from: findChange(zone, at, at + STEP, last.offset), offset })
  }
  return stretches
}

/**
 * Converts between instants and local times near a stay; a local time is the instant (ms) at which UTC shows it. Both directions keep
 * the order, which a zone's clock does not: the second pass of a repeated hour is read as its end, a local time that exists twice is the
 * later one, and one that is skipped is the moment of the change.
 */
export const createZoneClock = (zone: string, start: number, end: number) => {
  const stretches = findStretches(zone, start, end)
  return {
    toLocal: (instant: number): number => {
      const index = stretches.findLastIndex(({ from }) => from <= instant)
      const { from, offset } = stretches[index] as Stretch
      return Math.max(instant + offset, from + (stretches[index - 1]?.offset ?? offset))
    },
    toInstant: (local: number): number => {
      const index = stretches.findLastIndex(({ from, offset }) => from + offset <= local)
      const { offset } = stretches[index] as Stretch
      return Math.min(local - offset, stretches[index + 1]?.from ?? Number.POSITIVE_INFINITY)
    },
  }
}
