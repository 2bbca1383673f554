import { type AuditFilters, type AuditKind, auditEvents, idText } from '@hosts/shared/contract'
import { addDays, toInstant } from '@hosts/shared/local-time'
import { useAddress } from '@hosts/shared/use-address'
import { useMemo } from 'react'

const filterNames = ['kind', 'who', 'location', 'since', 'until'] as const
type Name = (typeof filterNames)[number]

export const kinds = Object.keys(auditEvents) as AuditKind[]

/** A date that a year of four digits begins, or nothing. */
const readDate = (text: string | null) => (text && /^[1-9]\d{3}-\d\d-\d\d$/.test(text) ? text : '')

/** The filters of the screen in its address. Days are those of `zone`; invalid values count as none. */
export const useAuditAddress = (zone: string) => {
  const { params, change } = useAddress<Name>()
  const address = useMemo(() => {
    const kind = kinds.find((one) => one === params.get('kind'))
    const who = params.get('who') === 'hosts' ? 'hosts' : idText.safeParse(params.get('who')).data
    const warehouseId = idText.safeParse(params.get('location')).data
    const since = readDate(params.get('since'))
    const until = readDate(params.get('until'))
    const from = since && toInstant(`${since}T00:00`, zone)
    const to = until && toInstant(`${until}T00:00`, zone) && toInstant(`${addDays(until, 1)}T00:00`, zone)
    const filters: AuditFilters = {
      ...(kind && { kind }),
      ...(who && { who }),
      ...(warehouseId && { warehouseId }),
      ...(from && { from }),
      ...(to && { to }),
    }
    return { kind, who, warehouseId, since, until, filters }
  }, [params, zone])
  return {
    ...address,
    isFiltered: Object.keys(address.filters).length > 0,
    change,
    clear: () => change(Object.fromEntries(filterNames.map((name) => [name, null]))),
  }
}
export type AuditAddress = ReturnType<typeof useAuditAddress>
