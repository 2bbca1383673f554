import { flattenPages } from '@hosts/shared/api'
import type { ListPage, ToDo, Warehouse } from '@hosts/shared/contract'
import { sumCounts } from '@hosts/shared/contract'
import { Button, EmptyState, ShowMore } from '@hosts/shared/ui'
import { SearchX } from 'lucide-react'
import { t } from '../../texts'
import { LocationCard } from './location-card'
import css from './location-list.module.css'
import { NoLocations } from './no-locations'
import { sortByUrgency } from './sort-by-urgency'

const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    icon={<SearchX />}
    title={t('list.noMatch.title')}
    text={t('list.noMatch.text')}
    action={<Button onPress={onClear}>{t('list.noMatch.action')}</Button>}
  />
)

type Props = {
  pages: ListPage<Warehouse>[]
  /** Undefined when it cannot be loaded. */
  toDo: ToDo | undefined
  isFiltered: boolean
  canAdd: boolean
  onClear: () => void
  /** Loads the next page; null if there is none. */
  more: { load: () => unknown; isLoading: boolean } | null
}

export const LocationList = ({ pages, toDo, isFiltered, canAdd, onClear, more }: Props) => {
  const locations = sortByUrgency(flattenPages({ pages }), toDo)
  const counts = new Map(toDo?.locations.map((location) => [location.id, sumCounts(location.counts)]))
  if (locations.length === 0)
    return isFiltered ? <NoMatch onClear={onClear} /> : <NoLocations canAdd={canAdd} />
  return (
    <>
      <p className={css.count} role="status">
        {t('list.found', { count: pages[0]?.count ?? 0 })}
      </p>
      <ul className={css.cards}>
        {locations.map((location) => (
          <li key={location.id}>
            <LocationCard location={location} toDo={counts.get(location.id) ?? 0} />
          </li>
        ))}
      </ul>
      {more && <ShowMore onPress={more.load} isPending={more.isLoading} />}
    </>
  )
}
