import { usePollingOptions } from '@hosts/shared/api'
import { useCompleteBays, useGetOccupancyQuery } from '@hosts/shared/queries'
import { getFreshness, mergeQueries } from '@hosts/shared/ui'
import { useMemo } from 'react'
import { toBayRows } from './bay-rows'
import { useLocationsGetBlocksQuery } from './get-blocks'

/** All bays of a location with their use and their blocks; `currentData` once all of it is loaded: a bay must not look free before. */
export const useBays = (locationId: number) => {
  const live = usePollingOptions()
  const bays = useCompleteBays(locationId, live)
  const blocks = useLocationsGetBlocksQuery(locationId, live)
  const occupancy = useGetOccupancyQuery(locationId, live)
  const rows = useMemo(
    () =>
      bays.currentData && blocks.currentData && occupancy.currentData
        ? toBayRows(bays.currentData, occupancy.currentData, blocks.currentData.results)
        : undefined,
    [bays.currentData, blocks.currentData, occupancy.currentData],
  )
  return {
    query: { ...mergeQueries([bays, blocks, occupancy]), currentData: rows },
    counts: occupancy.currentData?.counts,
    freshness: getFreshness([bays, blocks, occupancy]),
  }
}
