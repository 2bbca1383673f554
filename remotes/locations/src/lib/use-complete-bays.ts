import { flattenPages } from '@hosts/shared/api'
import type { Bay } from '@hosts/shared/contract'
import { useAllPages } from '@hosts/shared/use-all-pages'
import { useMemo, useRef } from 'react'
import { useLocationsGetBaysInfiniteQuery } from '../api/get-bays'

/**
 * All bays of a location, retired ones too, page by page; `currentData` once all pages are loaded. While another page is loaded, because
 * someone has added bays, it is the last complete list: selections and typed text in a form must not unmount.
 */
export const useCompleteBays = (
  locationId: number,
  options?: Parameters<typeof useLocationsGetBaysInfiniteQuery>[1],
) => {
  const query = useLocationsGetBaysInfiniteQuery(locationId, options)
  const { currentData, hasNextPage, isFetching, isError, fetchNextPage, error, refetch, fulfilledTimeStamp } =
    query
  useAllPages({ currentData, hasNextPage, isFetching, isError, fetchNextPage })

  const pages = hasNextPage ? undefined : currentData
  const loaded = useMemo(() => pages && flattenPages(pages), [pages])
  const last = useRef<{ locationId: number; bays: Bay[] } | null>(null)
  if (loaded) last.current = { locationId, bays: loaded }
  const bays = last.current?.locationId === locationId ? last.current.bays : undefined
  return { currentData: bays, error, isError, isFetching, refetch, fulfilledTimeStamp }
}
