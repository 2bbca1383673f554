import type { Booking, Occupancy } from '@hosts/shared/contract'
import { detailTextClass } from '@hosts/shared/ui'
import row from '../booking-row.module.css'
import { formatBookingTime } from '../format-booking-time'
import { LateBadge } from '../late-badge'
import { MessageLink } from '../message-link'
import { TakenBay } from '../taken-bay'
import css from './booking-list.module.css'

type Props = {
  bookings: Booking[]
  zone: string
  /** The time to show. */
  time: 'startsAt' | 'endsAt'
  /** Of arrivals, to find those whose bay is still taken. */
  occupancy?: Occupancy | undefined
}

export const BookingList = ({ bookings, zone, time, occupancy }: Props) => (
  <ul className={css.list}>
    {bookings.map((booking) => (
      <li key={booking.id} className={`${row.row} ${css.booking}`}>
        <time className={css.time} dateTime={booking[time]}>
          {formatBookingTime(booking[time], zone)}
        </time>
        <div className={css.who}>
          <p className={css.plate}>{booking.plate}</p>
          <p className={detailTextClass}>
            {booking.driver.name}
            {booking.bay && ` · ${booking.bay.label}`}
          </p>
          <LateBadge booking={booking} />
          {occupancy && <TakenBay booking={booking} occupancy={occupancy} />}
        </div>
        <MessageLink booking={booking} />
      </li>
    ))}
  </ul>
)
