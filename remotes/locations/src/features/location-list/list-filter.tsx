import { type WarehouseStatus, warehouseStatus } from '@hosts/shared/contract'
import { LiveSearch, Select } from '@hosts/shared/ui'
import { t } from '../../texts'
import type { LocationFilter } from './get-locations'
import css from './list-filter.module.css'

type Props = {
  filter: LocationFilter
  onChange: (change: { search?: string; status?: WarehouseStatus | '' }) => void
}

const statuses = [
  { value: 'all', label: t('list.all') },
  ...warehouseStatus.options.map((status) => ({ value: status, label: t(`status.${status}`) })),
]

export const ListFilter = ({ filter, onChange }: Props) => (
  <search className={css.filter}>
    <LiveSearch
      label={t('list.search')}
      value={filter.search ?? ''}
      onSearch={(search) => onChange({ search })}
    />
    <Select
      label={t('list.filter')}
      options={statuses}
      value={filter.status ?? 'all'}
      onChange={(status) => onChange({ status: status === 'all' ? '' : (status as WarehouseStatus) })}
    />
  </search>
)
