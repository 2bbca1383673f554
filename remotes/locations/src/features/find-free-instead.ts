import type { Booking, Occupancy } from '@hosts/shared/contract'

/** Who is due later finds the bay free in time, most likely (ms). */
const soonMs = 2 * 60 * 60 * 1000

/** What is known of a location's bays and of the vehicles on them. */
export type BayUse = { occupancy: Occupancy | undefined; onSite: Booking[] }

export type FreeInstead = {
  /** Why the bay cannot be used now. */
  reason: 'taken' | 'blocked'
  /** Labels. */
  free: string[]
}

/**
 * The free bays if a driver is due soon, or late, on a bay that is still taken, or blocked until then; null if it is not, or if whoever
 * is on it leaves before.
 */
export const findFreeInstead = (
  { status, bay: booked, startsAt }: Booking,
  { occupancy, onSite }: BayUse,
  now = Date.now(),
): FreeInstead | null => {
  const bay = occupancy?.bays.find(({ id }) => id === booked?.id)
  const start = Date.parse(startsAt)
  if (!occupancy || !bay || status !== 'confirmed' || start - now > soonMs) return null
  const free = occupancy.bays.filter(({ state }) => state === 'free').map(({ label }) => label)
  if (bay.state === 'blocked') return { reason: 'blocked', free }
  const leaving = onSite.filter(
    ({ bay: used, overstay, endsAt }) =>
      used?.id === bay.id && !overstay && start > now && Date.parse(endsAt) <= start,
  )
  return bay.taken - leaving.length < bay.capacity ? null : { reason: 'taken', free }
}
