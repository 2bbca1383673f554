import { parseAbsolute, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date'

/**
 * A local time `2026-11-23T09:00` of a zone as ISO 8601 in UTC. One that a clock change skips moves by as much as the clock; of one
 * that comes twice it is the first.
 */
export const toInstant = (local: string, zone: string) =>
  toZoned(parseDateTime(local), zone).toAbsoluteString()

/** The local time of an instant, to the minute, as a field for date and time holds it. */
export const toLocal = (instant: string, zone: string) =>
  toCalendarDateTime(parseAbsolute(instant, zone)).toString().slice(0, 16)
