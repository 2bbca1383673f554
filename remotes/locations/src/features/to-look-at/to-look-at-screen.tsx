import { usePollingOptions } from '@hosts/shared/api'
import type { Warehouse } from '@hosts/shared/contract'
import { Link, useLocationId, useMatch } from '@hosts/shared/platform'
import { buttonClass, Page, Skeleton, WhenLoaded } from '@hosts/shared/ui'
import { ArrowLeft } from 'lucide-react'
import { useLocationsGetToLookAtInfiniteQuery } from '../../api/get-to-look-at'
import { WhenLocation } from '../../components/when-location'
import { t } from './texts'
import { ToLookAtList } from './to-look-at-list'

/** Gate events that the API would have refused, at one or all locations. */
const ToLookAt = ({ location }: { location: Warehouse | null }) => {
  const query = useLocationsGetToLookAtInfiniteQuery(
    location ? { locationId: location.id } : {},
    usePollingOptions(),
  )
  const more = query.hasNextPage ? { load: query.fetchNextPage, isLoading: query.isFetchingNextPage } : null
  return (
    <Page
      title={t('title')}
      description={t('intro')}
      actions={
        // A location's sections are above the page.
        !location && (
          <Link className={buttonClass()} to="/locations">
            <ArrowLeft aria-hidden="true" />
            {t('back')}
          </Link>
        )
      }
    >
      <WhenLoaded query={query} skeleton={<Skeleton shape="row" count={4} />}>
        {(found) => <ToLookAtList found={found} isGrouped={location === null} more={more} />}
      </WhenLoaded>
    </Page>
  )
}

/** /locations/to-look-at, and /to-look-at of all locations together. */
export const Component = () => {
  const locationId = useLocationId()
  if (useMatch('/to-look-at')) return <ToLookAt location={null} />
  return <WhenLocation locationId={locationId}>{(location) => <ToLookAt location={location} />}</WhenLocation>
}
