import type { Booking } from '@hosts/shared/contract'
import { StatusBadge } from '@hosts/shared/ui'
import { Clock } from 'lucide-react'
import { t } from '../../texts'
import { formatWhen } from '../bookings'
import css from './booking-list.module.css'

type Props = {
  bookings: Booking[]
  zone: string
  /** Which of the booking's two times matters here. */
  time: 'startsAt' | 'endsAt'
}

export const BookingList = ({ bookings, zone, time }: Props) => (
  <ul className={css.list}>
    {bookings.map((booking) => (
      <li key={booking.id} className={css.row}>
        <time className={css.time} dateTime={booking[time]}>
          {formatWhen(booking[time], zone)}
        </time>
        <div className={css.who}>
          <p className={css.plate}>{booking.plate}</p>
          <p className={css.details}>
            {booking.driver.name}
            {booking.bay && ` · ${booking.bay.label}`}
          </p>
        </div>
        {booking.overstay && (
          <StatusBadge tone="danger" icon={<Clock aria-hidden="true" />}>
            {t('overstay')}
          </StatusBadge>
        )}
      </li>
    ))}
  </ul>
)
