import type { Bay } from '@hosts/shared/contract'
import { useCompleteList } from '@hosts/shared/use-complete-list'
import { useGetBaysInfiniteQuery } from './get-bays'

/** All bays of a location, retired ones too; `currentData` once all pages are loaded. */
export const useCompleteBays = (
  locationId: number,
  options?: Parameters<typeof useGetBaysInfiniteQuery>[1],
) => {
  const query = useGetBaysInfiniteQuery(locationId, options)
  const { error, isError, isFetching, refetch, fulfilledTimeStamp, hasNextPage, fetchNextPage } = query
  const pages = { currentData: query.currentData, hasNextPage, isFetching, isError, fetchNextPage }
  const currentData = useCompleteList<Bay>(locationId, pages)
  return { currentData, error, isError, isFetching, refetch, fulfilledTimeStamp }
}
