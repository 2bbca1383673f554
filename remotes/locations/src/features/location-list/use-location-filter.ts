import { type WarehouseStatus, warehouseStatus } from '@hosts/shared/contract'
import { useSearchParams } from '@hosts/shared/platform'
import { useCallback, useMemo } from 'react'
import type { LocationFilter } from './get-locations'

/** The list's filter, stored in the address so that Back restores it. Invalid values count as no filter. */
export const useLocationFilter = () => {
  const [params, setParams] = useSearchParams()
  const search = params.get('search')?.trim().slice(0, 80) || undefined
  const status = warehouseStatus.safeParse(params.get('status')).data
  const filter: LocationFilter = useMemo(() => ({ search, status }), [search, status])

  const setFilter = useCallback(
    (change: { search?: string; status?: WarehouseStatus | '' }) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries(change)) {
            if (value) after.set(name, value)
            else after.delete(name)
          }
          return after
        },
        { replace: true },
      ),
    [setParams],
  )
  return { filter, setFilter, isFiltered: Boolean(search || status) }
}
