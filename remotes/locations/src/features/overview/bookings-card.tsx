import type { Booking, Occupancy } from '@hosts/shared/contract'
import { Card, mutedTextClass, Skeleton, WhenLoaded } from '@hosts/shared/ui'
import { t } from '../../texts'
import type { StepsInHand } from '../bookings/use-steps'
import { flattenPages } from '../flatten-pages'
import type { BookingsQuery } from '../types'
import { BookingList } from './booking-list'

type Props = {
  view: 'arrivals' | 'departures'
  query: BookingsQuery
  zone: string
  occupancy?: Occupancy | undefined
  onSite?: Booking[] | undefined
  steps: StepsInHand | undefined
}

/** Today's arrivals or departures, in the location's zone. */
export const BookingsCard = ({ view, query, ...list }: Props) => (
  <Card title={t(`overview.${view}.title`)}>
    <WhenLoaded query={query} skeleton={<Skeleton shape="row" count={3} />}>
      {(found) => {
        const bookings = flattenPages(found)
        if (bookings.length === 0) return <p className={mutedTextClass}>{t(`overview.${view}.none`)}</p>
        return (
          <BookingList bookings={bookings} time={view === 'arrivals' ? 'startsAt' : 'endsAt'} {...list} />
        )
      }}
    </WhenLoaded>
  </Card>
)
