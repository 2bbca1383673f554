import { bayState, vehicleType } from '@hosts/shared/contract'
import { useAddress } from '@hosts/shared/use-address'
import * as z from '@hosts/shared/zod'
import { useMemo } from 'react'
import type { BayFilter } from './filter-bays'

export type BayView = 'table' | 'grid'
type Name = 'search' | 'zone' | 'type' | 'state' | 'view' | 'bay'

/** State in the address of the screen: filters, view and the open bay. Invalid values count as none. */
export const useBaysAddress = () => {
  const { params, change } = useAddress<Name>('bay')
  const address = useMemo(() => {
    const filter: BayFilter = {
      search: params.get('search')?.trim().slice(0, 12) ?? '',
      zone: params.get('zone'),
      type: vehicleType.safeParse(params.get('type')).data ?? null,
      state: z.enum([...bayState.options, 'retired']).safeParse(params.get('state')).data ?? null,
    }
    const view: BayView = params.get('view') === 'grid' ? 'grid' : 'table'
    return { filter, view, openId: Number(params.get('bay')) || null }
  }, [params])

  const isFiltered = ['search', 'zone', 'type', 'state'].some((name) => params.has(name))
  return { ...address, isFiltered, change }
}
