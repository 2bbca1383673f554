import type { BookingView } from '@hosts/shared/contract'
import { useEffect } from 'react'
import { useLocationsGetBookingsInfiniteQuery } from '../../api/get-bookings'
import { usePollingOptions } from '../live/use-polling-options'

/** All bookings of a view, page by page: a search that misses some would turn away an expected driver. */
export const useAllBookings = (locationId: number, view: BookingView) => {
  const query = useLocationsGetBookingsInfiniteQuery({ locationId, view }, usePollingOptions())
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return query
}
