import { Card, WhenLoaded } from '@hosts/shared/ui'
import { t } from '../../texts'
import { flattenPages } from '../flatten-pages'
import { formatBookingTime } from '../format-booking-time'
import type { BookingsQuery } from '../types'
import { DriverList } from './driver-list'

type Props = { query: BookingsQuery; zone: string }

/** Drivers who stay past the end of their booking; nothing without any. */
export const OverstayCard = ({ query, zone }: Props) => {
  const overstaying =
    query.currentData && flattenPages(query.currentData).filter((booking) => booking.overstay)
  if (overstaying?.length === 0 || (!overstaying && !query.error)) return null
  return (
    <Card title={t('overview.overstay.title')}>
      <WhenLoaded query={{ ...query, currentData: overstaying }}>
        {(bookings) => (
          <DriverList
            bookings={bookings}
            details={({ bay }) => bay?.label}
            warning={({ endsAt }) => t('overview.overstay.since', { when: formatBookingTime(endsAt, zone) })}
          />
        )}
      </WhenLoaded>
    </Card>
  )
}
