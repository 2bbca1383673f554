import type { Booking } from '@hosts/shared/contract'
import { startHour } from '@hosts/shared/local-time'
import { type Day, endsOn, startsOn } from '../../lib/use-day-bookings'

/** `start`: the hour of the location's clock (ms); null for bookings from before the day. */
export type Hour = { start: number | null; bookings: Booking[] }
type Time = 'startsAt' | 'endsAt'

/** Accepted, and neither cancelled nor a no-show. */
const isStay = ({ status }: Booking) =>
  status === 'confirmed' || status === 'checked_in' || status === 'checked_out'

const isOnDay = { startsAt: startsOn, endsAt: endsOn }
/** The status in which the arrival or the departure has not happened yet. */
const openStatus = { startsAt: 'confirmed', endsAt: 'checked_in' } as const

const sort = (bookings: readonly Booking[], time: Time) =>
  bookings.toSorted((a, b) => a[time].localeCompare(b[time]) || a.plate.localeCompare(b.plate))

/** Bookings that were due before the day and, at `now` (ms), within it, are still open. */
const listEarlier = (bookings: readonly Booking[], time: Time, day: Day, now: number) => {
  if (now < day.start || now >= day.end) return []
  return bookings.filter(
    (booking) =>
      booking.status === openStatus[time] &&
      Date.parse(booking[time]) <= day.start &&
      !isOnDay[time](booking, day) &&
      (time === 'endsAt' || Date.parse(booking.endsAt) > now),
  )
}

/**
 * Arrivals (`startsAt`) or departures (`endsAt`) of a day by hour of the zone's clock; within an hour by time, then plate. Today (`now`,
 * ms) starts with open ones from before.
 */
export const listByHour = (
  bookings: readonly Booking[],
  time: Time,
  day: Day,
  zone: string,
  now: number,
): Hour[] => {
  const hours = new Map<number, Booking[]>()
  const onDay = bookings.filter((booking) => isStay(booking) && isOnDay[time](booking, day))
  for (const booking of sort(onDay, time)) {
    const start = startHour(Date.parse(booking[time]), zone)
    hours.set(start, [...(hours.get(start) ?? []), booking])
  }
  const earlier = sort(listEarlier(bookings, time, day, now), time)
  return [
    ...(earlier.length > 0 ? [{ start: null, bookings: earlier }] : []),
    ...[...hours].map(([start, found]) => ({ start, bookings: found })),
  ]
}
