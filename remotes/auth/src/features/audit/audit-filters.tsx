import { Button, DateField, Select } from '@hosts/shared/ui'
import { useAllPages } from '@hosts/shared/use-all-pages'
import { type RefObject, useMemo } from 'react'
import { useAuthGetLocationsInfiniteQuery } from '../../api/get-locations'
import { useAuthGetTeamInfiniteQuery } from '../../api/get-team'
import css from './audit.module.css'
import { t } from './texts'
import { type AuditAddress, kinds } from './use-audit-address'

const all = 'all'
const kindOptions = [
  { value: all, label: t('kind.all') },
  ...kinds.map((value) => ({ value, label: t(`kind.${value}`) })),
]

const usePeople = (who: AuditAddress['who']) => {
  const query = useAuthGetTeamInfiniteQuery()
  useAllPages(query)
  const pages = query.currentData?.pages
  return useMemo(() => {
    const people = (pages ?? [])
      .flatMap(({ results }) => results)
      .filter(({ status }) => status === 'active')
      .map(({ id, name }) => ({ value: String(id), label: name }))
    const options = [
      { value: all, label: t('filter.everybody') },
      ...people,
      { value: 'hosts', label: t('filter.hosts') },
    ]
    // The address may name somebody who was removed.
    const isKnown = who === undefined || options.some(({ value }) => value === String(who))
    return isKnown ? options : [...options, { value: String(who), label: t('filter.somebody', { id: who }) }]
  }, [pages, who])
}

const useLocations = () => {
  const query = useAuthGetLocationsInfiniteQuery()
  useAllPages(query)
  const pages = query.currentData?.pages
  return useMemo(
    () => [
      { value: all, label: t('filter.everywhere') },
      ...(pages ?? []).flatMap(({ results }) =>
        results.map(({ id, name }) => ({ value: String(id), label: name })),
      ),
    ],
    [pages],
  )
}

type Props = { address: AuditAddress; zone: string; ref: RefObject<HTMLElement | null> }

/** What, who, where and when, stored in the address. */
export const AuditFilters = ({ address, zone, ref }: Props) => {
  const { kind = all, who, warehouseId, since, until, isFiltered, change, clear } = address
  const people = usePeople(who)
  const locations = useLocations()
  const toValue = (value: string) => (value === all ? null : value)
  return (
    <search className={css.filters} ref={ref}>
      <Select
        label={t('filter.kind')}
        options={kindOptions}
        value={kind}
        onChange={(value) => change({ kind: toValue(value) })}
      />
      <Select
        label={t('filter.who')}
        options={people}
        value={String(who ?? all)}
        onChange={(value) => change({ who: toValue(value) })}
      />
      {locations.length > 2 && (
        <Select
          label={t('filter.location')}
          options={locations}
          value={String(warehouseId ?? all)}
          onChange={(value) => change({ location: toValue(value) })}
        />
      )}
      <DateField
        label={t('filter.since')}
        value={since}
        zone={zone}
        isLazy
        onChange={(value) => change({ since: value || null })}
      />
      <DateField
        label={t('filter.until')}
        value={until}
        zone={zone}
        isLazy
        onChange={(value) => change({ until: value || null })}
      />
      {isFiltered && (
        <Button variant="quiet" onPress={clear}>
          {t('filter.clear')}
        </Button>
      )}
    </search>
  )
}
