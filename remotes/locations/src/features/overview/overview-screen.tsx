import { usePollingOptions } from '@hosts/shared/api'
import type { Warehouse } from '@hosts/shared/contract'
import { Slot, useLocationId } from '@hosts/shared/platform'
import { useGetOccupancyQuery, WhenLocation } from '@hosts/shared/queries'
import { Freshness, getFreshness, Page } from '@hosts/shared/ui'
import { PhotoPicture } from '../../components/photo-picture'
import { t } from '../../texts'
import { BaysCard } from './bays-card'
import { OccupancyCard } from './occupancy-card'
import css from './overview-screen.module.css'
import { SetUpCard } from './set-up-card'
import { StatusAction } from './status-action'
import { StatusNote } from './status-note'

/** A location now: free bays, and what other remotes show of it. */
const Overview = ({ location }: { location: Warehouse }) => {
  const { id, name, timezone, currency } = location
  const occupancy = useGetOccupancyQuery(id, usePollingOptions())
  const shown = { id, name, timezone, currency }
  return (
    <Page
      title={t('layout.overview')}
      description={<Freshness {...getFreshness([occupancy])} />}
      actions={<StatusAction location={location} />}
    >
      <StatusNote status={location.status} />
      <SetUpCard location={location} />
      <div className={css.columns}>
        <div className={css.now}>
          <OccupancyCard query={occupancy} locationId={id} />
        </div>
        <div className={css.main}>
          <BaysCard location={location} occupancy={occupancy.currentData} />
          <Slot name="location-today" location={shown} />
        </div>
        <div className={css.side}>
          {location.cover && (
            <PhotoPicture photo={location.cover} sizes="20rem" className={css.cover} isLazy />
          )}
          <Slot name="location-overview" location={shown} />
        </div>
      </div>
    </Page>
  )
}

/** /locations/overview */
export const Component = () => (
  <WhenLocation locationId={useLocationId()}>{(location) => <Overview location={location} />}</WhenLocation>
)
