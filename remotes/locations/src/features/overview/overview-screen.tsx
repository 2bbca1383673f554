import type { Warehouse } from '@hosts/shared/contract'
import { useLocationId } from '@hosts/shared/platform'
import { Page } from '@hosts/shared/ui'
import { t } from '../../texts'
import { RefusedNote } from '../bookings/refused-note'
import { StepDialogs } from '../bookings/step-dialogs'
import { useSteps } from '../bookings/use-steps'
import { flattenPages } from '../flatten-pages'
import { Freshness } from '../live/freshness'
import { PhotoPicture } from '../photo-picture'
import { WhenLocation } from '../when-location'
import { BookingsCard } from './bookings-card'
import { CampaignCard } from './campaign-card'
import { OccupancyCard } from './occupancy-card'
import { OverstayCard } from './overstay-card'
import css from './overview-screen.module.css'
import { RequestsCard } from './requests-card'
import { SetUpCard } from './set-up-card'
import { StatusAction } from './status-action'
import { StatusNote } from './status-note'
import { UnpaidLine } from './unpaid-line'
import { UnreadCard } from './unread-card'
import { useOverview } from './use-overview'

/** A location's day: occupancy, arrivals and departures, and who needs an answer. */
const Overview = ({ location }: { location: Warehouse }) => {
  const { occupancy, unread, arrivals, departures, requests, onSite, freshness } = useOverview(location.id)
  const zone = location.timezone
  const inHand = useSteps(location)
  const steps = location.status === 'archived' ? undefined : inHand
  const { refused, dismiss } = inHand
  return (
    <Page
      title={t('layout.overview')}
      description={<Freshness {...freshness} />}
      actions={<StatusAction location={location} />}
    >
      {refused && <RefusedNote refused={refused} zone={zone} onDismiss={dismiss} />}
      <StatusNote status={location.status} />
      <SetUpCard location={location} />
      <div className={css.columns}>
        <div className={css.main}>
          <OccupancyCard query={occupancy} />
          <div className={css.pair}>
            <BookingsCard
              view="arrivals"
              query={arrivals}
              zone={zone}
              occupancy={occupancy.currentData}
              onSite={onSite.currentData ? flattenPages(onSite.currentData) : []}
              steps={steps}
            />
            <BookingsCard view="departures" query={departures} zone={zone} steps={steps} />
          </div>
        </div>
        <div className={css.side}>
          {location.cover && (
            <PhotoPicture photo={location.cover} sizes="20rem" className={css.cover} isLazy />
          )}
          <RequestsCard query={requests} zone={zone} steps={steps} />
          <OverstayCard query={onSite} zone={zone} steps={steps} />
          <UnpaidLine locationId={location.id} />
          <UnreadCard query={unread} locationId={location.id} />
          <CampaignCard location={location} />
        </div>
      </div>
      <StepDialogs location={location} steps={inHand} />
    </Page>
  )
}

/** /locations/overview */
export const Component = () => (
  <WhenLocation locationId={useLocationId()}>{(location) => <Overview location={location} />}</WhenLocation>
)
