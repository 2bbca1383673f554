import { useMemo } from 'react'
import { useCompleteBays } from '../use-complete-bays'

/** All bays of a location that are not retired; `currentData` once all pages are loaded. */
export const useAllBays = (locationId: number) => {
  const { currentData, error, isFetching, refetch } = useCompleteBays(locationId)
  const inUse = useMemo(() => currentData?.filter(({ status }) => status !== 'retired'), [currentData])
  return { currentData: inUse, error, isFetching, refetch }
}
