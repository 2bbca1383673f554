import type { Booking } from '@hosts/shared/contract'

const compareStarts = (a: Booking, b: Booking) => a.startsAt.localeCompare(b.startsAt)

/**
 * A driver's bookings: in full those that matter now (current stay, requests, next arrival), the number of later ones, and earlier
 * stays, newest first.
 */
export const groupBookings = (bookings: Booking[], now = new Date()) => {
  const withStatus = (status: Booking['status']) =>
    bookings.filter((booking) => booking.status === status).toSorted(compareStarts)
  const arrivals = withStatus('confirmed').filter(({ endsAt }) => new Date(endsAt) > now)
  return {
    present: [...withStatus('checked_in'), ...withStatus('requested'), ...arrivals.slice(0, 1)],
    later: Math.max(arrivals.length - 1, 0),
    earlier: withStatus('checked_out').reverse(),
  }
}
