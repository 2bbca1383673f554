import { type Booking, findLeft, findRefund } from '@hosts/shared/contract'

const compareStarts = (one: Booking, other: Booking) => one.startsAt.localeCompare(other.startsAt)

/** A debt or a refund of a stay that is over: the driver may be writing about it. */
const isOpen = (booking: Booking) => findLeft(booking) > 0 || findRefund(booking) > 0

/**
 * A driver's bookings at `now` (ms): in full those that matter now (the current stay, requests, the next arrival, the last one with money
 * open), the number of later ones, and earlier stays, newest first.
 */
export const groupStays = (bookings: readonly Booking[], now: number) => {
  const withStatus = (status: Booking['status']) =>
    bookings.filter((booking) => booking.status === status).toSorted(compareStarts)
  const confirmed = withStatus('confirmed')
  const arrivals = confirmed.filter(({ endsAt }) => Date.parse(endsAt) > now)
  const missed = confirmed.filter(({ endsAt }) => Date.parse(endsAt) <= now).slice(-1)
  const earlier = withStatus('checked_out').reverse()
  return {
    present: [
      ...withStatus('checked_in'),
      ...withStatus('requested'),
      ...arrivals.slice(0, 1),
      ...missed,
      ...earlier.filter(isOpen).slice(0, 1),
    ],
    later: Math.max(arrivals.length - 1, 0),
    earlier,
  }
}
