import { Card, Skeleton } from '@hosts/shared/ui'
import { t } from '../../texts'
import { allOf } from '../bookings'
import type { BookingsQuery } from '../query'
import { WhenLoaded } from '../when-loaded'
import { BookingList } from './booking-list'
import css from './card-text.module.css'

type Props = { of: 'arrivals' | 'departures'; query: BookingsQuery; zone: string }

/** Who comes or goes today, by the location's clock. */
export const BookingsCard = ({ of, query, zone }: Props) => (
  <Card title={t(`overview.${of}.title`)}>
    <WhenLoaded query={query} skeleton={<Skeleton shape="row" count={3} />}>
      {(found) => {
        const bookings = allOf(found)
        if (bookings.length === 0) return <p className={css.muted}>{t(`overview.${of}.none`)}</p>
        return (
          <BookingList bookings={bookings} zone={zone} time={of === 'arrivals' ? 'startsAt' : 'endsAt'} />
        )
      }}
    </WhenLoaded>
  </Card>
)
