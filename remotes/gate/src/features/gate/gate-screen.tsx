import { flattenPages, isOutage, useOnline } from '@hosts/shared/api'
import { Navigate, useSearchParams } from '@hosts/shared/platform'
import { EmptyState, Page, ShowMore, Skeleton, WhenLoaded } from '@hosts/shared/ui'
import { DoorOpen } from 'lucide-react'
import { useGateGetLocationsInfiniteQuery } from '../../api/get-locations'
import { GateCard } from './gate-card'
import css from './gate-screen.module.css'
import { readLastGate } from './last-gate'
import { useStoredGates } from './offline/use-stored-gates'
import { OutdoorScreen } from './outdoor-screen'
import { RefusedEventsList } from './refused-events-list'
import { StoredGateList } from './stored-gate-list'
import { t } from './texts'

const Gates = () => {
  const isOnline = useOnline()
  const stored = useStoredGates()
  const query = useGateGetLocationsInfiniteQuery(undefined, { skip: !isOnline })
  const { error, isFetching, refetch } = query

  // Then this device's data is the newest.
  if (!isOnline || (error && isOutage(error)))
    return (
      <Page title={t('title')}>
        <RefusedEventsList {...stored} />
        <StoredGateList
          stored={stored}
          {...(isOnline && { retry: { isPending: isFetching, onPress: refetch } })}
        />
      </Page>
    )
  return (
    <Page title={t('title')}>
      <RefusedEventsList {...stored} />
      <WhenLoaded query={query} skeleton={<Skeleton shape="card" count={2} />}>
        {(found) => {
          const locations = flattenPages(found)
          if (locations.length === 0)
            return <EmptyState icon={<DoorOpen />} title={t('none.title')} text={t('none.text')} />
          return (
            <ul className={css.gates}>
              {locations.map((location) => (
                <li key={location.id}>
                  <GateCard location={location} />
                </li>
              ))}
            </ul>
          )
        }}
      </WhenLoaded>
      {query.hasNextPage && <ShowMore onPress={query.fetchNextPage} isPending={query.isFetchingNextPage} />}
    </Page>
  )
}

/**
 * /parkings: the gate that this device had open last, else all of the user's gates to choose from, as with `?choose`. Without a network
 * those that this device has stored.
 */
export const Component = () => {
  const [params] = useSearchParams()
  const last = readLastGate()
  if (last !== null && !params.has('choose')) return <Navigate replace to={`/parkings/${last}`} />
  return (
    <OutdoorScreen>
      <Gates />
    </OutdoorScreen>
  )
}
