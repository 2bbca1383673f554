import { bayState } from '@hosts/shared/contract'
import { LiveSearch, Select, typeOptions } from '@hosts/shared/ui'
import { LayoutGrid, Rows3 } from 'lucide-react'
import { useMemo } from 'react'
import css from './bay-filters.module.css'
import type { BayRow } from './bay-rows'
import { t } from './texts'
import type { useBaysAddress } from './use-bays-address'

type Props = { rows: BayRow[]; address: ReturnType<typeof useBaysAddress> }

const all = 'all'
const none = 'none'
const types = [{ value: all, label: t('filter.allTypes') }, ...typeOptions]
const states = [
  { value: all, label: t('filter.allStates') },
  ...([...bayState.options, 'retired'] as const).map((value) => ({ value, label: t(`state.${value}`) })),
]
const views = [
  { view: 'table', Icon: Rows3 },
  { view: 'grid', Icon: LayoutGrid },
] as const

/** Values of the select of zones: a prefix keeps a zone called "all" apart. */
const zoneOptions = (rows: BayRow[]) => {
  const zones = [...new Set(rows.map(({ zone }) => zone))]
  if (zones.length < 2) return []
  return [
    { value: all, label: t('filter.allZones') },
    ...zones.map((zone) =>
      zone ? { value: `=${zone}`, label: zone } : { value: none, label: t('filter.noZone') },
    ),
  ]
}

/** Search, zone, vehicle and state, stored in the address, and the choice of view. */
export const BayFilters = ({ rows, address: { filter, view, change } }: Props) => {
  const zones = useMemo(() => zoneOptions(rows), [rows])
  const zone = filter.zone === null ? all : filter.zone === '' ? none : `=${filter.zone}`
  const orNull = (value: string) => (value === all ? null : value)
  return (
    <div className={css.bar}>
      <search className={css.filters}>
        <LiveSearch
          label={t('filter.search')}
          value={filter.search}
          onSearch={(search) => change({ search: search || null })}
          maxLength={12}
        />
        {zones.length > 0 && (
          <Select
            label={t('filter.zone')}
            options={zones}
            value={zone}
            onChange={(value) =>
              change({ zone: value === all ? null : value === none ? '' : value.slice(1) })
            }
          />
        )}
        <Select
          label={t('filter.type')}
          options={types}
          value={filter.type ?? all}
          onChange={(type) => change({ type: orNull(type) })}
        />
        <Select
          label={t('filter.state')}
          options={states}
          value={filter.state ?? all}
          onChange={(state) => change({ state: orNull(state) })}
        />
      </search>
      <fieldset className={css.views} aria-label={t('view.label')}>
        {views.map(({ view: one, Icon }) => (
          <label key={one} className={css.view}>
            <input
              type="radio"
              name="bay-view"
              checked={view === one}
              onChange={() => change({ view: one === 'grid' ? one : null })}
            />
            <Icon aria-hidden="true" />
            <span>{t(`view.${one}`)}</span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}
