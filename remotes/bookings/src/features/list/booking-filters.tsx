import { useCompleteBays } from '@hosts/shared/queries'
import { DateField, type Elements, ListFilters, Select } from '@hosts/shared/ui'
import { lazy, Suspense, useMemo } from 'react'
import { type BookingAddress, filterNames, pastStatus } from '../../lib/use-booking-address'
import { t } from '../../texts/bookings'

const CompanyFilter = lazy(() => import('./company-filter'))

type Props = {
  locationId: number
  zone: string
  address: BookingAddress
  /** Beside the search. */
  actions: Elements
}

const all = 'all'
const statuses = [
  { value: all, label: t('filter.allStatuses') },
  ...pastStatus.options.map((value) => ({
    value,
    label: t(`state.${value === 'confirmed' ? 'missed' : value}`),
  })),
]

export const noFilter = Object.fromEntries(filterNames.map((name) => [name, null]))

/** Search, bay, company, days and for the past the outcome, stored in the address. */
export const BookingFilters = ({ locationId, zone, address, actions }: Props) => {
  const { view, search, status, bayId, companyId, since, until, by = 'stay', isFiltered, change } = address
  const { currentData } = useCompleteBays(locationId)
  const bays = useMemo(() => {
    const options = (currentData ?? []).map(({ id, label }) => ({ value: String(id), label }))
    return [{ value: all, label: t('filter.allBays') }, ...options]
  }, [currentData])
  return (
    <ListFilters
      search={{
        label: t('filter.search'),
        value: search,
        onSearch: (text) => change({ search: text || null }),
      }}
      actions={actions}
      toggleLabel={t('filter.show')}
      isFieldSet={Boolean(status || bayId || companyId || since || until)}
      clear={isFiltered ? { label: t('filter.clear'), onPress: () => change(noFilter) } : null}
    >
      {view === 'past' && (
        <Select
          label={t('filter.status')}
          options={statuses}
          value={status ?? all}
          onChange={(value) => change({ status: value === all ? null : value })}
        />
      )}
      {bays.length > 2 && (
        <Select
          label={t('filter.bay')}
          options={bays}
          value={bayId ? String(bayId) : all}
          onChange={(value) => change({ 'bay-id': value === all ? null : value })}
        />
      )}
      <DateField
        label={t(`filter.since.${by}`)}
        value={since}
        zone={zone}
        isLazy
        onChange={(value) => change({ since: value || null })}
      />
      <DateField
        label={t(`filter.until.${by}`)}
        value={until}
        zone={zone}
        isLazy
        onChange={(value) => change({ until: value || null })}
      />
      {/* Last: it comes later, and many accounts have none. */}
      <Suspense>
        <CompanyFilter
          companyId={companyId}
          onChange={(id) => change({ company: id === null ? null : String(id) })}
        />
      </Suspense>
    </ListFilters>
  )
}
