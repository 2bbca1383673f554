import type { Booking } from '@hosts/shared/contract'
import { Card, formatInZone } from '@hosts/shared/ui'
import { t } from '../../texts'
import { allOf, formatWhen } from '../bookings'
import { WhenLoaded } from '../when-loaded'
import css from './card-text.module.css'
import type { BookingsQuery } from './query'
import rows from './requests-card.module.css'

type Props = { query: BookingsQuery; zone: string }

const Request = ({ booking, zone }: { booking: Booking; zone: string }) => (
  <li className={rows.request}>
    <p className={rows.who}>
      {booking.driver.name} · {booking.plate}
    </p>
    <p className={css.muted}>
      {formatInZone(booking.startsAt, zone, 'date-time')} – {formatInZone(booking.endsAt, zone, 'date-time')}
    </p>
    {booking.expiresAt && (
      <p className={rows.expires}>
        {t('overview.requests.expires', { when: formatWhen(booking.expiresAt, zone) })}
      </p>
    )}
  </li>
)

/** Bookings that wait for a yes or no; whose time runs out first comes first, as the API orders them. */
export const RequestsCard = ({ query, zone }: Props) => (
  <Card title={t('overview.requests.title')}>
    <WhenLoaded query={query}>
      {(found) => {
        const requests = allOf(found)
        if (requests.length === 0) return <p className={css.muted}>{t('overview.requests.none')}</p>
        return (
          <ul className={rows.requests}>
            {requests.map((booking) => (
              <Request key={booking.id} booking={booking} zone={zone} />
            ))}
          </ul>
        )
      }}
    </WhenLoaded>
  </Card>
)
