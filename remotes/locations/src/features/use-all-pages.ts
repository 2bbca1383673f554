import { useEffect } from 'react'

type Pages = { hasNextPage: boolean; isFetching: boolean; isError: boolean; fetchNextPage: () => unknown }

/** Loads the pages that are left of an infinite query, one after the other; after an error it waits for a retry. */
export const useAllPages = ({ hasNextPage, isFetching, isError, fetchNextPage }: Pages, isWanted = true) => {
  useEffect(() => {
    if (isWanted && hasNextPage && !isFetching && !isError) fetchNextPage()
  }, [isWanted, hasNextPage, isFetching, isError, fetchNextPage])
}
