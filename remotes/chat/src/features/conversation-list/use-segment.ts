import { useRequiredLocationId } from '@hosts/shared/platform'
import { useEffect, useMemo } from 'react'
import { type Segment, useChatSegmentInfiniteQuery } from './api/get-segment'
import { type Filter, useConversationFilter } from './conversation-filter'

const isSegment = (filter: Filter): filter is Segment => filter === 'here-now' || filter === 'arriving-24h'

/**
 * Cids of the conversations with the segment's drivers, fetched again every minute; undefined until every page is loaded. `isSegment`:
 * whether the filter is a segment.
 */
export const useSegment = () => {
  const warehouseId = useRequiredLocationId()
  const { filter } = useConversationFilter()
  const skip = !isSegment(filter)
  const { currentData, hasNextPage, isFetching, error, fetchNextPage, refetch } = useChatSegmentInfiniteQuery(
    { warehouseId, segment: skip ? 'here-now' : filter },
    { skip, pollingInterval: 60_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: 30 },
  )
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) fetchNextPage()
  }, [hasNextPage, isFetching, error, fetchNextPage])
  const cids = useMemo(
    () =>
      currentData && !hasNextPage
        ? currentData.pages.flatMap(({ results }) => results.map(({ cid }) => cid))
        : undefined,
    [currentData, hasNextPage],
  )
  return { isSegment: !skip, cids, error, isFetching, refetch }
}
