import { Card, formatInZone, mutedTextClass, WhenLoaded } from '@hosts/shared/ui'
import { t } from '../../texts'
import { flattenPages } from '../flatten-pages'
import { formatBookingTime } from '../format-booking-time'
import type { BookingsQuery } from '../types'
import { DriverList } from './driver-list'

type Props = { query: BookingsQuery; zone: string }

/** Bookings that wait for a decision; the API puts the earliest expiry first. */
export const RequestsCard = ({ query, zone }: Props) => {
  const day = (instant: string) => formatInZone(instant, zone, 'date-time')
  return (
    <Card title={t('overview.requests.title')}>
      <WhenLoaded query={query}>
        {(found) => {
          const requests = flattenPages(found)
          if (requests.length === 0) return <p className={mutedTextClass}>{t('overview.requests.none')}</p>
          return (
            <DriverList
              bookings={requests}
              details={({ startsAt, endsAt }) => `${day(startsAt)} – ${day(endsAt)}`}
              warning={({ expiresAt }) =>
                expiresAt && t('overview.requests.expires', { when: formatBookingTime(expiresAt, zone) })
              }
            />
          )
        }}
      </WhenLoaded>
    </Card>
  )
}
