import { formatInZone } from './format'
import { formatBookingTime } from './format-booking-time'

const day = (instant: string, zone: string) => formatInZone(instant, zone, 'date', 'en')

/** A line may end behind the date, but not inside: "– 8" and "Dec, 22:00" below it would read as the eighth. */
const keepWhole = (time: string) => time.replace(/(?<!,) /g, '\u00a0')

/** "14:00 – 18:00", "24 Nov, 14:00 – 25 Nov, 08:00": in the location's zone, without today's date and a second one of the same day. */
export const formatShortStay = (startsAt: string, endsAt: string, zone: string) => {
  const isOneDay = day(startsAt, zone) === day(endsAt, zone)
  const end = formatInZone(endsAt, zone, isOneDay ? 'time' : 'date-time')
  return `${keepWhole(formatBookingTime(startsAt, zone))} – ${keepWhole(end)}`
}
