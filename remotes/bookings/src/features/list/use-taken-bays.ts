import { flattenPages, usePollingOptions } from '@hosts/shared/api'
import type { Booking, Warehouse } from '@hosts/shared/contract'
import { useGetOccupancyQuery } from '@hosts/shared/queries'
import { useBookingsGetBookingsInfiniteQuery } from '../../api/get-bookings'
import { findBayProblem } from '../../lib/find-bay-problem'

/** Which of the bookings cannot have their bay at `now` (ms), and what a warning about it has to know. */
export const useTakenBays = ({ id: locationId, status }: Warehouse, bookings: Booking[], now: number) => {
  const live = usePollingOptions()
  const isAnyDue = status !== 'archived' && bookings.some((booking) => booking.status === 'confirmed')
  const { currentData: occupancy } = useGetOccupancyQuery(locationId, { ...live, skip: !isAnyDue })
  const ids = new Set(
    occupancy && isAnyDue
      ? bookings.filter((booking) => findBayProblem(booking, occupancy, now)).map(({ id }) => id)
      : [],
  )
  const { currentData: onSite } = useBookingsGetBookingsInfiniteQuery(
    { locationId, view: 'on-site' },
    { ...live, skip: ids.size === 0 },
  )
  return { ids, occupancy, onSite: onSite ? flattenPages(onSite) : [] }
}
export type TakenBays = ReturnType<typeof useTakenBays>
