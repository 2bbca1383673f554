import { Card, mutedTextClass, Skeleton, WhenLoaded } from '@hosts/shared/ui'
import { t } from '../../texts'
import type { BayUse } from '../find-free-instead'
import { flattenPages } from '../flatten-pages'
import type { BookingsQuery } from '../types'
import { BookingList } from './booking-list'

type Props = { view: 'arrivals' | 'departures'; query: BookingsQuery; zone: string; use?: BayUse }

/** Today's arrivals or departures, in the location's zone. */
export const BookingsCard = ({ view, query, zone, use }: Props) => (
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
            use={use}
          />
        )
      }}
    </WhenLoaded>
  </Card>
)
