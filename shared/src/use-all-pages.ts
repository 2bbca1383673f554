import { useEffect } from 'react'

type Pages = {
  currentData?: unknown
  hasNextPage: boolean
  isFetching: boolean
  isError: boolean
  fetchNextPage: () => unknown
}

/**
 * Loads the pages that are left of an infinite query, one after the other; after an error it waits for a retry. New data starts the next
 * request: an answer that comes fast is there before a render says `isFetching`.
 */
export const useAllPages = (
  { currentData, hasNextPage, isFetching, isError, fetchNextPage }: Pages,
  isWanted = true,
) => {
  useEffect(() => {
    if (isWanted && currentData && hasNextPage && !isFetching && !isError) fetchNextPage()
  }, [isWanted, currentData, hasNextPage, isFetching, isError, fetchNextPage])
}
