import { Card } from '@hosts/shared/ui'
import { t } from '../../texts'
import { allOf } from '../bookings'
import { WhenLoaded } from '../when-loaded'
import { BookingList } from './booking-list'
import type { BookingsQuery } from './query'

type Props = { query: BookingsQuery; zone: string }

/** Who is still there past the end of the booking; nothing at all while everyone leaves in time. */
export const OverstayCard = ({ query, zone }: Props) => {
  const overstaying = query.currentData && allOf(query.currentData).filter((booking) => booking.overstay)
  if (overstaying?.length === 0 || (!overstaying && !query.error)) return null
  return (
    <Card title={t('overview.overstay')}>
      <WhenLoaded query={{ ...query, currentData: overstaying }}>
        {(bookings) => <BookingList bookings={bookings} zone={zone} time="endsAt" />}
      </WhenLoaded>
    </Card>
  )
}
