import { usePollingOptions } from '@hosts/shared/api'
import type { Warehouse } from '@hosts/shared/contract'
import { Link, Slot, sectionPath, useLocationId } from '@hosts/shared/platform'
import { useGetOccupancyQuery, WhenLocation } from '@hosts/shared/queries'
import { buttonClass, Freshness, getFreshness, Page } from '@hosts/shared/ui'
import { LocationClock } from '../../components/location-clock'
import { StatusAction } from '../../components/status-action'
import { StatusNote } from '../../components/status-note'
import { t } from '../../texts'
import { BaysCard } from './bays-card'
import { OccupancyCard } from './occupancy-card'
import css from './overview-screen.module.css'
import { SetUpCard } from './set-up-card'

/** A location now: free bays, and what other remotes show of it. */
const Overview = ({ location }: { location: Warehouse }) => {
  const { id, name, timezone, currency } = location
  const occupancy = useGetOccupancyQuery(id, usePollingOptions())
  const shown = { id, name, timezone, currency }
  return (
    <Page
      title={t('layout.overview')}
      description={
        <span className={css.facts}>
          <Freshness {...getFreshness([occupancy])} />
          <LocationClock location={location} when="same" />
        </span>
      }
      actions={
        <>
          {location.status !== 'archived' && (
            <Link
              // Publish comes before the first booking.
              className={buttonClass(location.status === 'published' ? { variant: 'primary' } : {})}
              to={`${sectionPath('bookings', id)}&new=1`}
            >
              {t('layout.newBooking')}
            </Link>
          )}
          <StatusAction location={location} />
        </>
      }
    >
      <StatusNote status={location.status} />
      <SetUpCard location={location} />
      <div className={css.columns}>
        <div className={css.now}>
          <OccupancyCard query={occupancy} locationId={id} />
        </div>
        <div className={css.main}>
          <BaysCard location={location} occupancy={occupancy} />
          <Slot name="location-today" location={shown} />
        </div>
        <div className={css.side}>
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
