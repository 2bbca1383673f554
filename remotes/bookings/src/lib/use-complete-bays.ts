import { useCompleteList } from '@hosts/shared/use-complete-list'
import { useBookingsGetBaysInfiniteQuery } from '../api/get-bays'

/** All bays of a location, retired ones too; `currentData` once all pages are loaded. */
export const useCompleteBays = (
  locationId: number,
  options?: Parameters<typeof useBookingsGetBaysInfiniteQuery>[1],
) => {
  const query = useBookingsGetBaysInfiniteQuery(locationId, options)
  const { error, isError, isFetching, refetch, fulfilledTimeStamp } = query
  const currentData = useCompleteList(locationId, query)
  return { currentData, error, isError, isFetching, refetch, fulfilledTimeStamp }
}
