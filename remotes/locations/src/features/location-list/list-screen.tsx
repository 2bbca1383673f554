import { usePollingOptions } from '@hosts/shared/api'
import { Link, Slot, useUser } from '@hosts/shared/platform'
import { useGetToDoQuery } from '@hosts/shared/queries'
import { buttonClass, Freshness, getFreshness, Page, Skeleton, WhenLoaded } from '@hosts/shared/ui'
import { ChartColumn, Plus } from 'lucide-react'
import { t } from '../../texts'
import { useContinueLink } from './continue-link'
import { useLocationsGetLocationsInfiniteQuery } from './get-locations'
import { ListFilter } from './list-filter'
import { LocationList } from './location-list'
import { ReservedPlace } from './reserved-place'
import { SearchEverything } from './search-everything'
import { useLocationFilter } from './use-location-filter'

/** / and /locations: where something waits for the host, and the locations, with search and filter. */
export const Component = () => {
  const { filter, setFilter, isFiltered } = useLocationFilter()
  // The last result stays visible while a changed filter loads.
  const { data, ...query } = useLocationsGetLocationsInfiniteQuery(filter, { refetchOnMountOrArgChange: 30 })
  const toDo = useGetToDoQuery({}, usePollingOptions())
  // The content below waits for the tasks, which also decide its order: nothing moves once it is there.
  const isOrdered = toDo.currentData !== undefined || toDo.error !== undefined
  const continued = useContinueLink('secondary')
  const canAdd = useUser()?.subrole === 'owner'
  const count = data?.pages[0]?.count
  const isFirstRun = count === 0 && !isFiltered
  const list = (
    <WhenLoaded
      query={{ ...query, currentData: isOrdered ? data : undefined }}
      skeleton={<Skeleton shape="card" count={6} />}
    >
      {(found) => (
        <LocationList
          pages={found.pages}
          toDo={toDo.currentData}
          isFiltered={isFiltered}
          canAdd={canAdd}
          onClear={() => setFilter({ search: '', status: '' })}
          more={query.hasNextPage ? { load: query.fetchNextPage, isLoading: query.isFetchingNextPage } : null}
        />
      )}
    </WhenLoaded>
  )
  return (
    <Page
      title={t('list.title')}
      description={!isFirstRun && <Freshness {...getFreshness([toDo])} />}
      actions={
        !isFirstRun && (
          <>
            <Link className={buttonClass()} to="/reports">
              <ChartColumn aria-hidden="true" />
              {t('list.reports')}
            </Link>
            {canAdd && continued}
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
      {isFirstRun ? (
        list
      ) : (
        <>
          <SearchEverything />
          <ReservedPlace toDo={toDo.currentData}>
            <Slot name="locations-home" hasSeveral={count !== 1 || isFiltered} />
          </ReservedPlace>
          {isOrdered && (
            <>
              <ListFilter filter={filter} onChange={setFilter} />
              {list}
            </>
          )}
        </>
      )}
    </Page>
  )
}
