import { flattenPages } from '@hosts/shared/api'
import type { ToDo, Warehouse } from '@hosts/shared/contract'
import type { SlotProps } from '@hosts/shared/platform'
import { useGetLocationQuery } from '@hosts/shared/queries'
import { Freshness, type QueryState, Skeleton, WhenLoaded } from '@hosts/shared/ui'
import { useNow } from '@hosts/shared/use-now'
import { useMemo } from 'react'
import { ClosedNote } from '../../components/closed-note'
import { NextVisits, ToDoCard, useLazySteps } from '../../features/to-do'
import { BookingsCard } from './bookings-card'
import css from './today.module.css'
import { useToday } from './use-today'

/** The bookings in the list of what to do, so that no other card repeats them; none when the list cannot be loaded. */
const findListed = ({ currentData, error }: QueryState<ToDo>): ReadonlySet<number> | undefined =>
  currentData || error ? new Set(currentData?.items.map(({ booking }) => booking.id)) : undefined

const Cards = ({ location }: { location: Warehouse }) => {
  const { id, timezone: zone, status, grace } = location
  const { toDo, occupancy, arrivals, departures, freshness } = useToday(id)
  const now = useNow()
  const { steps, dialogs, ahead } = useLazySteps(grace)
  const listed = useMemo(() => findListed(toDo), [toDo])
  const day = { locationId: id, zone, steps: status === 'archived' ? undefined : steps, listed }
  return (
    <div className={css.cards} {...ahead}>
      {dialogs}
      {freshness.isRefreshFailing && <Freshness {...freshness} />}
      {status === 'published' && <ClosedNote location={location} now={now} />}
      <ToDoCard
        query={toDo}
        steps={day.steps}
        next={
          <NextVisits
            arrivals={arrivals.currentData ? flattenPages(arrivals.currentData) : []}
            departures={departures.currentData ? flattenPages(departures.currentData) : []}
            zone={zone}
            now={now}
          />
        }
      />
      <div className={css.pair}>
        <BookingsCard {...day} view="arrivals" query={arrivals} occupancy={occupancy.currentData} />
        <BookingsCard {...day} view="departures" query={departures} />
      </div>
    </div>
  )
}

/** On the overview of a location: what is to do now, and who arrives and leaves today. */
const Today = ({ location: { id } }: SlotProps['location-today']) => {
  const query = useGetLocationQuery(id)
  return (
    <WhenLoaded query={query} skeleton={<Skeleton shape="row" count={3} />}>
      {(location) => <Cards key={id} location={location} />}
    </WhenLoaded>
  )
}

export default Today
