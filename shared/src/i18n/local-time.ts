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

/**
 * A local time `2026-11-23T09:00` of a zone as ISO 8601 in UTC; null for anything else: an empty field, a year of five digits, which browsers
 * accept, or what a stored draft contains. A time that a clock change skips moves forward by as much as the clock; a time that
 * occurs twice is the first one.
 */
export const toInstant = (local: string, zone: string): string | null => {
  try {
    return toZoned(parseDateTime(local), zone).toAbsoluteString()
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
