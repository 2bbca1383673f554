import { useEffect } from 'react'
import { useAuthGetLocationsInfiniteQuery } from '../../api/get-locations'

/** Every location that the user may assign to others, once all pages are loaded; archived ones too, which members may still have. */
export const useLocations = () => {
  const { currentData, hasNextPage, isFetching, isError, fetchNextPage } = useAuthGetLocationsInfiniteQuery()
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return hasNextPage ? undefined : currentData?.pages.flatMap(({ results }) => results)
}
