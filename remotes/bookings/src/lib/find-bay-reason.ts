import type { Booking, Occupancy } from '@hosts/shared/contract'
import { getNow } from '@hosts/shared/platform'

/** For a later arrival (ms) the bay will most likely be free in time. */
const soonMs = 2 * 60 * 60 * 1000

/**
 * Why the bay of an arrival that is due soon, or late, cannot be used; null if it is neither taken nor blocked now, or if the vehicle on it
 * leaves before.
 */
export const findBayReason = (
  { status, startsAt, bay: booked }: Booking,
  { bays }: Occupancy,
  now = getNow(),
): 'taken' | 'blocked' | null => {
  const bay = bays.find(({ id }) => id === booked?.id)
  const start = Date.parse(startsAt)
  if (!bay || status !== 'confirmed' || start - now > soonMs) return null
  if (bay.state === 'blocked') return 'blocked'
  if (bay.taken < bay.capacity) return null
  if (start > now && bay.freeFrom && Date.parse(bay.freeFrom) <= start) return null
  return 'taken'
}
