import { useEffect } from 'react'
import { useLocationsGetBaysInfiniteQuery } from '../../api/get-bays'
import { flattenPages } from '../flatten-pages'

/** All bays of a location, also retired ones; `currentData` once all pages are there. */
export const useAllBays = (locationId: number) => {
  const query = useLocationsGetBaysInfiniteQuery(locationId)
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const pages = hasNextPage ? undefined : query.currentData
  return {
    currentData: pages && flattenPages(pages),
    error: query.error,
    isFetching,
    refetch: query.refetch,
  }
}
