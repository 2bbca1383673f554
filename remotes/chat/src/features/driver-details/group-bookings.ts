import type { Booking } from '@hosts/shared/contract'

const starts = (a: Booking, b: Booking) => a.startsAt.localeCompare(b.startsAt)

/**
 * A driver's bookings, sorted by what they mean now: those that a host talks about (he is here, he asks, he comes
 * next), and the stays before, the latest first.
 */
export const groupBookings = (bookings: Booking[], now = new Date()) => {
  const withStatus = (status: Booking['status']) =>
    bookings.filter((booking) => booking.status === status).toSorted(starts)
  const coming = withStatus('confirmed').filter(({ endsAt }) => new Date(endsAt) > now)
  return {
    present: [...withStatus('checked_in'), ...withStatus('requested'), ...coming.slice(0, 1)],
    later: Math.max(coming.length - 1, 0),
    earlier: withStatus('checked_out').reverse(),
  }
}
