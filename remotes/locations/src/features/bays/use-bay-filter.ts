import { bayState, vehicleType } from '@hosts/shared/contract'
import { useSearchParams } from '@hosts/shared/platform'
import * as z from '@hosts/shared/zod'
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import type { BayFilter } from './filter-bays'

export type BayView = 'table' | 'grid'

/** What the address of the screen says: filters, view and the bay that is open. Invalid values count as none. */
export const useBayFilter = () => {
  const [params, setParams] = useSearchParams()
  const query = params.toString()
  const address = useMemo(() => {
    const current = new URLSearchParams(query)
    const filter: BayFilter = {
      search: current.get('search')?.trim().slice(0, 12) ?? '',
      zone: current.get('zone'),
      type: vehicleType.safeParse(current.get('type')).data ?? null,
      state: z.enum([...bayState.options, 'retired']).safeParse(current.get('state')).data ?? null,
    }
    const view: BayView = current.get('view') === 'grid' ? 'grid' : 'table'
    return { filter, view, openId: Number(current.get('bay')) || null }
  }, [query])

  // The router's function is a new one at every address; that of a row must not be.
  const latest = useRef(setParams)
  useLayoutEffect(() => {
    latest.current = setParams
  })
  /** Null removes a value. Only an opened bay is a step of its own, which Back undoes. */
  const change = useCallback(
    (values: Partial<Record<'search' | 'zone' | 'type' | 'state' | 'view' | 'bay', string | null>>) =>
      latest.current(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries(values)) {
            if (value === null) after.delete(name)
            else after.set(name, value)
          }
          return after
        },
        { replace: !values.bay },
      ),
    [],
  )
  const isFiltered = ['search', 'zone', 'type', 'state'].some((name) => params.has(name))
  return { ...address, isFiltered, change }
}
