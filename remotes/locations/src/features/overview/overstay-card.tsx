import { Card } from '@hosts/shared/ui'
import { t } from '../../texts'
import { allOf, formatWhen } from '../bookings'
import type { BookingsQuery } from '../query'
import { WhenLoaded } from '../when-loaded'
import { DriverList } from './driver-list'

type Props = { query: BookingsQuery; zone: string }

/** Who is still there past the end of the booking; nothing at all while everyone leaves in time. */
export const OverstayCard = ({ query, zone }: Props) => {
  const overstaying = query.currentData && allOf(query.currentData).filter((booking) => booking.overstay)
  if (overstaying?.length === 0 || (!overstaying && !query.error)) return null
  return (
    <Card title={t('overview.overstay.title')}>
      <WhenLoaded query={{ ...query, currentData: overstaying }}>
        {(bookings) => (
          <DriverList
            bookings={bookings}
            details={({ bay }) => bay?.label}
            warning={({ endsAt }) => t('overview.overstay.since', { when: formatWhen(endsAt, zone) })}
          />
        )}
      </WhenLoaded>
    </Card>
  )
}
