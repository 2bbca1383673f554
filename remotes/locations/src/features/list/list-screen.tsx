import { Link, useUser } from '@hosts/shared/platform'
import { buttonClass, Page, Skeleton, WhenLoaded } from '@hosts/shared/ui'
import { ChartColumn, Plus } from 'lucide-react'
import { useLocationsGetLocationsInfiniteQuery } from '../../api/get-locations'
import { t } from '../../texts'
import { ListFilter } from './list-filter'
import { LocationList } from './location-list'
import { useFilter } from './use-filter'

/** / and /locations: the user's locations, with search and filter. */
export const Component = () => {
  const { filter, setFilter, isFiltered } = useFilter()
  // The last result stays visible while a changed filter loads.
  const { data, ...query } = useLocationsGetLocationsInfiniteQuery(filter, { refetchOnMountOrArgChange: 30 })
  const canAdd = useUser()?.subrole === 'owner'
  const isFirstRun = data?.pages[0]?.count === 0 && !isFiltered
  return (
    <Page
      title={t('list.title')}
      actions={
        !isFirstRun && (
          <>
            <Link className={buttonClass()} to="/reports">
              <ChartColumn aria-hidden="true" />
              {t('list.reports')}
            </Link>
            {canAdd && (
              <Link className={buttonClass({ variant: 'primary' })} to="/locations/new">
                <Plus aria-hidden="true" />
                {t('list.add')}
              </Link>
            )}
          </>
        )
      }
    >
      {!isFirstRun && <ListFilter filter={filter} onChange={setFilter} />}
      <WhenLoaded query={{ ...query, currentData: data }} skeleton={<Skeleton shape="card" count={6} />}>
        {(found) => (
          <LocationList
            pages={found.pages}
            isFiltered={isFiltered}
            canAdd={canAdd}
            onClear={() => setFilter({ search: '', status: '' })}
            more={
              query.hasNextPage ? { load: query.fetchNextPage, isLoading: query.isFetchingNextPage } : null
            }
          />
        )}
      </WhenLoaded>
    </Page>
  )
}
