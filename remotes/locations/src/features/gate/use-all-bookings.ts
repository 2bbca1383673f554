import type { BookingView } from '@hosts/shared/contract'
import { useLocationsGetBookingsInfiniteQuery } from '../../api/get-bookings'
import { usePollingOptions } from '../live/use-polling-options'
import { useAllPages } from '../use-all-pages'

/** All bookings of a view: a search that misses some would turn away an expected driver. */
export const useAllBookings = (locationId: number, view: BookingView) => {
  const query = useLocationsGetBookingsInfiniteQuery({ locationId, view }, usePollingOptions())
  useAllPages(query)
  return query
}
