import { Button, EmptyState, Page, Skeleton, WhenLoaded } from '@hosts/shared/ui'
import { DoorOpen } from 'lucide-react'
import { useLocationsGetLocationsInfiniteQuery } from '../../api/get-locations'
import { t } from '../../texts'
import { flattenPages } from '../flatten-pages'
import { GateCard } from './gate-card'
import css from './gate-screen.module.css'

/** /parkings: the user's gates. */
export const Component = () => {
  const query = useLocationsGetLocationsInfiniteQuery({})
  return (
    <Page title={t('gate.title')}>
      <WhenLoaded query={query} skeleton={<Skeleton shape="card" count={2} />}>
        {(found) => {
          const locations = flattenPages(found)
          if (locations.length === 0)
            return <EmptyState icon={<DoorOpen />} title={t('gate.none.title')} text={t('gate.none.text')} />
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
      {query.hasNextPage && (
        <div>
          <Button onPress={query.fetchNextPage} isPending={query.isFetchingNextPage}>
            {t('list.more')}
          </Button>
        </div>
      )}
    </Page>
  )
}
