import { useEffect, useMemo } from 'react'
import { useLocationsGetBaysInfiniteQuery } from '../../api/get-bays'
import { useLocationsGetBlocksQuery } from '../../api/get-blocks'
import { useLocationsGetOccupancyQuery } from '../../api/get-occupancy'
import { flattenPages } from '../flatten-pages'
import { getFreshness } from '../live/get-freshness'
import { usePollingOptions } from '../live/use-polling-options'
import { toBayRows } from './bay-rows'

/** All bays of a location with their use and their blocks; `currentData` once all of it is there: a bay must not look free while nobody knows. */
export const useBays = (locationId: number) => {
  const live = usePollingOptions()
  const bays = useLocationsGetBaysInfiniteQuery(locationId, live)
  const blocks = useLocationsGetBlocksQuery(locationId, live)
  const occupancy = useLocationsGetOccupancyQuery(locationId, live)

  const { hasNextPage, isFetching, isError, fetchNextPage } = bays
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])

  const pages = hasNextPage ? undefined : bays.currentData
  const rows = useMemo(
    () =>
      pages && blocks.currentData && occupancy.currentData
        ? toBayRows(flattenPages(pages), occupancy.currentData, blocks.currentData.results)
        : undefined,
    [pages, blocks.currentData, occupancy.currentData],
  )
  const failed = [bays, blocks, occupancy].find((query) => query.isError) ?? bays
  return {
    query: { currentData: rows, error: failed.error, isFetching: failed.isFetching, refetch: failed.refetch },
    counts: occupancy.currentData?.counts,
    freshness: getFreshness([bays, blocks, occupancy]),
  }
}
