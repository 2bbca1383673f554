import { isMissing } from '@hosts/shared/api'
import type { Warehouse } from '@hosts/shared/contract'
import type { Elements } from './elements'
import { LocationNotFound } from './location-not-found'
import { Page } from './page'
import { texts } from './remote-texts'
import { Skeleton } from './skeleton'
import { type QueryState, WhenLoaded } from './when-loaded'

type Props = { query: QueryState<Warehouse>; children: (location: Warehouse) => Elements }

/** A location's screen, once the location is known to exist and to be the user's. */
export const WhenFound = ({ query, children }: Props) => {
  if (isMissing(query.error)) return <LocationNotFound />
  if (query.currentData) return children(query.currentData)
  return (
    <Page title={texts.location}>
      <WhenLoaded query={query} skeleton={<Skeleton shape="row" count={4} />}>
        {children}
      </WhenLoaded>
    </Page>
  )
}
