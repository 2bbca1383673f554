import { usePollingOptions } from '@hosts/shared/api'
import type { Timeline } from '@hosts/shared/contract'
import { useAllPages } from '@hosts/shared/use-all-pages'
import { useMemo } from 'react'
import { useBookingsGetTimelineInfiniteQuery } from './get-timeline'

/** Each once: what has moved while pages were loading may be in two of them, in the later one as it is now. */
const mergeById = <Item extends { id: number }>(lists: Item[][]): Item[] =>
  lists.length === 1 ? (lists[0] ?? []) : [...new Map(lists.flat().map((item) => [item.id, item])).values()]

const mergePages = (pages: Timeline[]): Timeline => ({
  bays: mergeById(pages.map(({ bays }) => bays)),
  bookings: mergeById(pages.map(({ bookings }) => bookings)),
  blocks: mergeById(pages.map(({ blocks }) => blocks)),
  asOf: pages.at(-1)?.asOf ?? '',
})

/**
 * A location's timeline, page after page: `known` is what has come, or what is cached of other days while none has. `isComplete` once all
 * of it is there; `retry` continues after an error.
 */
export const useTimeline = (arg: { locationId: number; from: string; to: string }) => {
  const query = useBookingsGetTimelineInfiniteQuery(arg, usePollingOptions())
  useAllPages(query)
  const { currentData, data, error, hasNextPage, isFetching, refetch, fulfilledTimeStamp, fetchNextPage } =
    query
  const shown = currentData ?? (error ? undefined : data)
  const known = useMemo(() => shown && mergePages(shown.pages), [shown])
  const isComplete = currentData !== undefined && !hasNextPage
  return {
    query: { currentData, error, isFetching, refetch, fulfilledTimeStamp },
    known,
    isComplete,
    retry: currentData && hasNextPage && error && !isFetching ? fetchNextPage : null,
  }
}
