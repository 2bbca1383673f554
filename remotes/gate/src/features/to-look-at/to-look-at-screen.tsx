import { isMissing, usePollingOptions } from '@hosts/shared/api'
import { Link, useLocationId, useMatch } from '@hosts/shared/platform'
import { buttonClass, LocationNotFound, Page, Skeleton, WhenLoaded } from '@hosts/shared/ui'
import { ArrowLeft } from 'lucide-react'
import { useGateGetToLookAtInfiniteQuery } from '../../api/get-to-look-at'
import { t } from './texts'
import { ToLookAtList } from './to-look-at-list'

/** Gate events that the API would have refused, at one or all locations. */
const ToLookAt = ({ locationId }: { locationId: number | null }) => {
  const query = useGateGetToLookAtInfiniteQuery(
    locationId === null ? {} : { locationId },
    usePollingOptions(),
  )
  if (isMissing(query.error)) return <LocationNotFound />
  const more = query.hasNextPage ? { load: query.fetchNextPage, isLoading: query.isFetchingNextPage } : null
  return (
    <Page
      title={t('title')}
      description={t('intro')}
      actions={
        // A location's sections are above the page.
        locationId === null && (
          <Link className={buttonClass()} to="/locations">
            <ArrowLeft aria-hidden="true" />
            {t('back')}
          </Link>
        )
      }
    >
      <WhenLoaded query={query} skeleton={<Skeleton shape="row" count={4} />}>
        {(found) => <ToLookAtList found={found} isGrouped={locationId === null} more={more} />}
      </WhenLoaded>
    </Page>
  )
}

/** /locations/to-look-at, and /to-look-at of all locations together. */
export const Component = () => {
  const locationId = useLocationId()
  if (useMatch('/to-look-at')) return <ToLookAt locationId={null} />
  return locationId === null ? <LocationNotFound /> : <ToLookAt locationId={locationId} />
}
