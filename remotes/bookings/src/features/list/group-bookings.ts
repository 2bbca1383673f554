import { type Booking, isLate } from '@hosts/shared/contract'
import type { ListView } from '../../lib/use-booking-address'

const groupNames = ['problems', 'arrivals', 'on-site', 'left', 'all'] as const
type GroupName = (typeof groupNames)[number]
export type BookingGroup = { name: GroupName; bookings: Booking[] }

const findGroup = (booking: Booking, now: number): GroupName => {
  const isOver = Date.parse(booking.endsAt) < now
  if (booking.status === 'confirmed') return isOver || isLate(booking, now) ? 'problems' : 'arrivals'
  if (booking.status === 'checked_in') return isOver ? 'problems' : 'on-site'
  return 'left'
}

/**
 * Today by what needs doing: late and overstaying vehicles, arrivals, the next departures, those that have left. Another view is one group.
 */
export const groupBookings = (view: ListView, bookings: Booking[], now: number): BookingGroup[] => {
  if (view !== 'today') return [{ name: 'all', bookings }]
  const groups = groupNames.map((name) => ({
    name,
    bookings: bookings.filter((booking) => findGroup(booking, now) === name),
  }))
  for (const { name, bookings: onSite } of groups)
    if (name === 'on-site') onSite.sort((a, b) => a.endsAt.localeCompare(b.endsAt))
  return groups.filter(({ bookings: { length } }) => length > 0)
}
