import type { Booking } from '@hosts/shared/contract'
import { startHour } from '../local-time'
import type { Day } from '../use-day-bookings'

/** `start`: the hour of the location's clock (ms). */
export type ArrivalHour = { start: number; bookings: Booking[] }

const arrives = ({ status }: Booking) =>
  status === 'confirmed' || status === 'checked_in' || status === 'checked_out'

/** Who arrives on a day, or has, by hour of the zone's clock; within an hour by time, then plate. */
export const listArrivals = (bookings: readonly Booking[], day: Day, zone: string): ArrivalHour[] => {
  const hours = new Map<number, Booking[]>()
  const inOrder = bookings
    .filter(arrives)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt) || a.plate.localeCompare(b.plate))
  for (const booking of inOrder) {
    const at = Date.parse(booking.startsAt)
    if (at < day.start || at >= day.end) continue
    const start = startHour(at, zone)
    hours.set(start, [...(hours.get(start) ?? []), booking])
  }
  return [...hours].map(([start, found]) => ({ start, bookings: found }))
}
