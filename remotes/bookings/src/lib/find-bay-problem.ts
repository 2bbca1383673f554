import { type Booking, type Occupancy, offerBays } from '@hosts/shared/contract'
import { getNow } from '@hosts/shared/platform'

/** For a later arrival (ms) the bay will most likely be free in time. */
const soonMs = 2 * 60 * 60 * 1000

export type BayProblem = {
  /** Why the bay cannot be used now. */
  reason: 'taken' | 'blocked'
  /** Labels of the bays that fit and are free for the whole stay, the best first. */
  free: string[]
}

/**
 * Why the bay of an arrival that is due soon, or late, cannot be used, and the bays that are free instead; null if it is neither taken nor
 * blocked now, or if the vehicle on it leaves before.
 */
export const findBayProblem = (booking: Booking, { bays }: Occupancy, now = getNow()): BayProblem | null => {
  const { status, startsAt } = booking
  const bay = bays.find(({ id }) => id === booking.bay?.id)
  const start = Date.parse(startsAt)
  if (!bay || status !== 'confirmed' || start - now > soonMs) return null
  const free = offerBays(bays, booking, now).fitting.map(({ label }) => label)
  if (bay.state === 'blocked') return { reason: 'blocked', free }
  if (bay.taken < bay.capacity) return null
  if (start > now && bay.freeFrom && Date.parse(bay.freeFrom) <= start) return null
  return { reason: 'taken', free }
}
