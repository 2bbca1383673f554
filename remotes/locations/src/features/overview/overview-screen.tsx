import { flattenPages } from '@hosts/shared/api'
import type { ToDo, Warehouse } from '@hosts/shared/contract'
import { Slot, useLocationId } from '@hosts/shared/platform'
import { Freshness, Page, type QueryState } from '@hosts/shared/ui'
import { useNow } from '@hosts/shared/use-now'
import { useMemo } from 'react'
import { ClosedNote } from '../../components/closed-note'
import { PhotoPicture } from '../../components/photo-picture'
import { WhenLocation } from '../../components/when-location'
import { t } from '../../texts'
import { RefusedNote } from '../bookings/refused-note'
import { StepDialogs } from '../bookings/step-dialogs'
import { useSteps } from '../bookings/use-steps'
import { NextVisits } from '../to-do/next-visits'
import { ToDoCard } from '../to-do/to-do-card'
import { BaysCard } from './bays-card'
import { BookingsCard } from './bookings-card'
import { OccupancyCard } from './occupancy-card'
import css from './overview-screen.module.css'
import { SetUpCard } from './set-up-card'
import { StatusAction } from './status-action'
import { StatusNote } from './status-note'
import { useOverview } from './use-overview'

/** The bookings in the list of what to do, so that no other card repeats them; none when the list cannot be loaded. */
const findListed = ({ currentData, error }: QueryState<ToDo>): ReadonlySet<number> | undefined =>
  currentData || error ? new Set(currentData?.items.map(({ booking }) => booking.id)) : undefined

/** A location now: free bays, tasks, arrivals and departures, and what other remotes show of it. */
const Overview = ({ location }: { location: Warehouse }) => {
  const { toDo, occupancy, arrivals, departures, freshness } = useOverview(location.id)
  const now = useNow()
  const { id, name, timezone: zone, currency } = location
  const stepController = useSteps(location)
  const steps = location.status === 'archived' ? undefined : stepController
  const { refusedStep, dismiss } = stepController
  const listed = useMemo(() => findListed(toDo), [toDo])
  const day = { locationId: id, zone, steps, listed }
  return (
    <Page
      title={t('layout.overview')}
      description={<Freshness {...freshness} />}
      actions={<StatusAction location={location} />}
    >
      {refusedStep && <RefusedNote step={refusedStep} zone={zone} onDismiss={dismiss} />}
      <StatusNote status={location.status} />
      {location.status === 'published' && <ClosedNote location={location} now={now} />}
      <SetUpCard location={location} />
      <div className={css.columns}>
        <div className={css.now}>
          <OccupancyCard query={occupancy} locationId={id} />
        </div>
        <div className={css.main}>
          <ToDoCard
            key={id}
            query={toDo}
            steps={steps}
            next={
              <NextVisits
                arrivals={arrivals.currentData ? flattenPages(arrivals.currentData) : []}
                departures={departures.currentData ? flattenPages(departures.currentData) : []}
                zone={zone}
                now={now}
              />
            }
          />
          <BaysCard location={location} occupancy={occupancy.currentData} />
          <div className={css.pair}>
            <BookingsCard {...day} view="arrivals" query={arrivals} occupancy={occupancy.currentData} />
            <BookingsCard {...day} view="departures" query={departures} />
          </div>
        </div>
        <div className={css.side}>
          {location.cover && (
            <PhotoPicture photo={location.cover} sizes="20rem" className={css.cover} isLazy />
          )}
          <Slot name="location-overview" location={{ id, name, timezone: zone, currency }} />
        </div>
      </div>
      <StepDialogs location={location} steps={stepController} />
    </Page>
  )
}

/** /locations/overview */
export const Component = () => (
  <WhenLocation locationId={useLocationId()}>{(location) => <Overview location={location} />}</WhenLocation>
)
