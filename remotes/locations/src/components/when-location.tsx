import { isMissing } from '@hosts/shared/api'
import type { Warehouse } from '@hosts/shared/contract'
import { type Elements, LocationNotFound, Page, Skeleton, WhenLoaded } from '@hosts/shared/ui'
import { useLocationsGetLocationQuery } from '../api/get-location'
import { t } from '../texts'

type Props = {
  /** Null for an address without one. */
  locationId: number | null
  children: (location: Warehouse) => Elements
}

const Load = ({ locationId, children }: Props & { locationId: number }) => {
  const query = useLocationsGetLocationQuery(locationId)
  if (isMissing(query.error)) return <LocationNotFound />
  if (query.currentData) return children(query.currentData)
  return (
    <Page title={t('layout.title')}>
      <WhenLoaded query={query} skeleton={<Skeleton shape="row" count={4} />}>
        {children}
      </WhenLoaded>
    </Page>
  )
}

/** Renders its children once the location is known to exist and to be the user's. */
export const WhenLocation = ({ locationId, ...props }: Props) =>
  locationId === null ? <LocationNotFound /> : <Load locationId={locationId} {...props} />
