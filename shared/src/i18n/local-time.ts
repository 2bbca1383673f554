import { getNow } from '@hosts/shared/platform'
import {
  fromAbsolute,
  parseAbsolute,
  parseDate,
  parseDateTime,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date'
import { formatClock } from './clock'

const texts = {
  skipped: (time: string) =>
    `${time} does not exist that night, as the clocks go forward. Choose another time`,
  twice: (time: string) => `${time} comes twice that night. Choose the first or the second`,
}

/** An offset behind a local time: which pass of a repeated hour was chosen (`shared/src/ui/ask-time.tsx`). */
const OFFSET = /[+-]\d\d:\d\d$/

/** A local time without the offset that chooses one of two. */
export const toPlainLocal = (local: string) => local.replace(OFFSET, '')

/**
 * The instants of a local time, first and second, where a clock change makes it come twice; none where it skips the time; one of every other
 * time. Null for anything that is no local time.
 */
export const listInstants = (local: string, zone: string): string[] | null => {
  try {
    const time = parseDateTime(toPlainLocal(local))
    const [first, second] = (['earlier', 'later'] as const).map((side) =>
      toZoned(time, zone, side).toAbsoluteString(),
    )
    if (!first || !second || first === second) return first ? [first] : null
    return toLocal(first, zone) === time.toString().slice(0, 16) ? [first, second] : []
  } catch {
    return null
  }
}

/** A local time with the offset of one of its instants. */
export const chooseInstant = (local: string, instant: string, zone: string) => {
  const { offset } = parseAbsolute(instant, zone)
  const minutes = Math.abs(offset) / 60_000
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return `${toPlainLocal(local)}${offset < 0 ? '-' : '+'}${hours}:${rest}`
}

/**
 * What a typed local time means: its instant, or in words what has to be chosen first, as nobody knows which of two times is meant. Both null
 * for an empty field and anything that is no local time.
 */
export const readLocalTime = (
  local: string,
  zone: string,
): { instant: string | null; problem: string | null } => {
  const instants = listInstants(local, zone)
  if (instants === null) return { instant: null, problem: null }
  const time = formatClock(local.slice(11, 16))
  const chosen = instants.find((instant) => chooseInstant(local, instant, zone) === local)
  if (chosen) return { instant: chosen, problem: null }
  if (instants.length === 1) return { instant: instants[0] ?? null, problem: null }
  return { instant: null, problem: instants.length === 0 ? texts.skipped(time) : texts.twice(time) }
}

/**
 * A local time `2026-11-23T09:00` of a zone as ISO 8601 in UTC; null for anything else: an empty field, a year of five digits, which browsers
 * accept, or what a stored draft contains. A time that a clock change skips moves forward by as much as the clock; a time that
 * occurs twice is the first one.
 */
export const toInstant = (local: string, zone: string): string | null => {
  try {
    const instants = listInstants(local, zone)
    const chosen = instants?.find((instant) => chooseInstant(local, instant, zone) === local)
    return chosen ?? toZoned(parseDateTime(toPlainLocal(local)), zone).toAbsoluteString()
  } catch {
    return null
  }
}

/** The local time of an instant, to the minute, as a field for date and time holds it. */
export const toLocal = (instant: string, zone: string) =>
  toCalendarDateTime(parseAbsolute(instant, zone)).toString().slice(0, 16)

const HOUR = 3_600_000

/** The start of an hour of a zone's clock (ms), which is not on the hour of UTC everywhere. */
export const startHour = (at: number, zone: string) => {
  const { offset } = fromAbsolute(at, zone)
  return Math.floor((at + offset) / HOUR) * HOUR - offset
}

/** The local time of now, by the server's clock. */
export const findNow = (zone: string) => fromAbsolute(getNow(), zone)
/** The local date of now. */
export const findToday = (zone: string) => toCalendarDate(findNow(zone))

/** A local date some days later, or earlier. */
export const addDays = (date: string, days: number) => parseDate(date).add({ days }).toString()
