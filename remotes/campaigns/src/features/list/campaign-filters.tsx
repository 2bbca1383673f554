import { LiveSearch, Select } from '@hosts/shared/ui'
import css from '../../components/filters.module.css'
import { t } from '../../texts'

type Props = {
  search: string
  status: string
  onChange: (change: { search?: string | null; status?: string | null }) => void
}

/** In the order of a campaign's life. */
const statuses = ['draft', 'scheduled', 'in_progress', 'completed', 'stopped'] as const
const options = [
  { value: 'all', label: t('list.all') },
  ...statuses.map((value) => ({ value, label: t(`status.${value}`) })),
]

/** Search by name and a choice of the state, stored in the address. */
export const CampaignFilters = ({ search, status, onChange }: Props) => (
  <search className={css.filters}>
    <LiveSearch
      label={t('list.search')}
      value={search}
      onSearch={(text) => onChange({ search: text || null })}
    />
    <Select
      label={t('list.filter')}
      options={options}
      value={status || 'all'}
      onChange={(value) => onChange({ status: value === 'all' ? null : value })}
    />
  </search>
)
