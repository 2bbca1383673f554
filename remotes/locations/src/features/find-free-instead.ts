import type { Booking, Occupancy } from '@hosts/shared/contract'

/** Who is due later finds the bay free in time, most likely (ms). */
const soonMs = 2 * 60 * 60 * 1000

/** What is known of a location's bays and of the vehicles on them. */
export type BayUse = { occupancy: Occupancy | undefined; onSite: Booking[] }

/**
 * The free bays if a driver is due soon, or late, on a bay that is still taken; null if it is not, or if whoever is on
 * it leaves before.
 */
export const findFreeInstead = (
  { status, bay: booked, startsAt }: Booking,
  { occupancy, onSite }: BayUse,
  now = Date.now(),
): string[] | null => {
  const bay = occupancy?.bays.find(({ id }) => id === booked?.id)
  const start = Date.parse(startsAt)
  if (!occupancy || !bay || status !== 'confirmed' || start - now > soonMs) return null
  const leaving = onSite.filter(
    ({ bay: used, overstay, endsAt }) =>
      used?.id === bay.id && !overstay && start > now && Date.parse(endsAt) <= start,
  )
  if (bay.taken - leaving.length < bay.capacity) return null
  return occupancy.bays.filter(({ state }) => state === 'free').map(({ label }) => label)
}
