import { Card, WhenLoaded } from '@hosts/shared/ui'
import { t } from '../../texts'
import { BookingState } from '../bookings/booking-state'
import type { StepsInHand } from '../bookings/use-steps'
import { flattenPages } from '../flatten-pages'
import { formatBookingTime } from '../format-booking-time'
import { useNow } from '../live/use-now'
import type { BookingsQuery } from '../types'
import { DriverList } from './driver-list'

type Props = { query: BookingsQuery; zone: string; steps: StepsInHand | undefined }

/** Drivers who stay past the end of their booking, with the ways out; nothing without any. */
export const OverstayCard = ({ query, zone, steps }: Props) => {
  const now = useNow()
  const overstaying =
    query.currentData && flattenPages(query.currentData).filter((booking) => booking.overstay)
  if (overstaying?.length === 0 || (!overstaying && !query.error)) return null
  return (
    <Card title={t('overview.overstay.title')}>
      <WhenLoaded query={{ ...query, currentData: overstaying }}>
        {(bookings) => (
          <DriverList
            bookings={bookings}
            details={({ bay, endsAt }) =>
              [bay?.label, t('overview.overstay.since', { when: formatBookingTime(endsAt, zone) })]
                .filter(Boolean)
                .join(' · ')
            }
            state={(booking) => <BookingState booking={booking} zone={zone} now={now} />}
            list={['check-out', 'extend', 'charge-overstay']}
            steps={steps}
          />
        )}
      </WhenLoaded>
    </Card>
  )
}
