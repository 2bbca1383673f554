import { idText } from '@hosts/shared/contract'
import { useAddress } from '@hosts/shared/use-address'
import * as z from '@hosts/shared/zod'
import { useMemo } from 'react'
import type { DriverFilter } from '../api/get-drivers'

export const filterNames = ['search', 'segment', 'tag', 'consent', 'state'] as const
/** `driver`: the open one; `new`: one is being added; `import`: the one whose result is open. */
type Name = (typeof filterNames)[number] | 'driver' | 'new' | 'import'

export const consents = ['given', 'none'] as const
/** `same-phone`: has the number of another one, who may be the same person. */
export const states = ['blocked', 'not-blocked', 'same-phone'] as const
const consent = z.enum(consents)
const state = z.enum(states)

const stateFilters: Record<(typeof states)[number], DriverFilter> = {
  blocked: { blocked: 'true' },
  'not-blocked': { blocked: 'false' },
  'same-phone': { samePhone: 'true' },
}

/** State in the address of the screen: filters and what is open. Invalid values count as none. `filter` is the part for the API. */
export const useDriverAddress = () => {
  const { params, change } = useAddress<Name>('driver', 'new')
  const address = useMemo(() => {
    const read = (name: Name) => params.get(name)?.trim() ?? ''
    const search = read('search').slice(0, 80)
    const segment = read('segment').slice(0, 40)
    // The API separates tags by commas, which none has.
    const tag = read('tag').slice(0, 80).replaceAll(',', '')
    const agreed = consent.safeParse(read('consent')).data
    const kept = state.safeParse(read('state')).data
    const filter: DriverFilter = {
      ...(search && { search }),
      ...(segment && { segment }),
      ...(tag && { tags: tag }),
      ...(agreed && { consent: agreed === 'given' ? 'true' : 'false' }),
      ...(kept && stateFilters[kept]),
    }
    return {
      search,
      segment,
      tag,
      consent: agreed ?? '',
      state: kept ?? '',
      filter,
      openId: idText.safeParse(params.get('driver')).data,
      isNew: params.has('new'),
      importId: idText.safeParse(params.get('import')).data,
    }
  }, [params])
  const isFiltered = Object.keys(address.filter).length > 0
  const clear = () => change(Object.fromEntries(filterNames.map((name) => [name, null])))
  return { ...address, isFiltered, change, clear }
}
export type DriverAddress = ReturnType<typeof useDriverAddress>
