import type { Booking } from '@hosts/shared/contract'
import { mutedTextClass } from '@hosts/shared/ui'
import { Clock } from 'lucide-react'
import { MessageLink } from '../message-link'
import css from './driver-list.module.css'

type Props = {
  bookings: Booking[]
  details: (booking: Booking) => string | undefined
  /** A deadline or delay, if there is one. */
  warning: (booking: Booking) => string | null
}

/** Drivers whose bookings need a decision, with the reason. */
export const DriverList = ({ bookings, details, warning }: Props) => (
  <ul className={css.list}>
    {bookings.map((booking) => (
      <li key={booking.id} className={css.item}>
        <div className={css.text}>
          <p className={css.who}>
            {booking.driver.name} · {booking.plate}
          </p>
          <p className={mutedTextClass}>{details(booking)}</p>
          {warning(booking) && (
            <p className={css.warning}>
              <Clock aria-hidden="true" />
              {warning(booking)}
            </p>
          )}
        </div>
        <MessageLink booking={booking} />
      </li>
    ))}
  </ul>
)
