import type { Occupancy } from '@hosts/shared/contract'
import { Card, mutedTextClass, Skeleton, WhenLoaded } from '@hosts/shared/ui'
import { t } from '../../texts'
import { flattenPages } from '../flatten-pages'
import type { BookingsQuery } from '../types'
import { BookingList } from './booking-list'

type Props = {
  view: 'arrivals' | 'departures'
  query: BookingsQuery
  zone: string
  occupancy?: Occupancy | undefined
}

/** Today's arrivals or departures, in the location's zone. */
export const BookingsCard = ({ view, query, zone, occupancy }: Props) => (
  <Card title={t(`overview.${view}.title`)}>
    <WhenLoaded query={query} skeleton={<Skeleton shape="row" count={3} />}>
      {(found) => {
        const bookings = flattenPages(found)
        if (bookings.length === 0) return <p className={mutedTextClass}>{t(`overview.${view}.none`)}</p>
        return (
          <BookingList
            bookings={bookings}
            zone={zone}
            time={view === 'arrivals' ? 'startsAt' : 'endsAt'}
            occupancy={occupancy}
          />
        )
      }}
    </WhenLoaded>
  </Card>
)
