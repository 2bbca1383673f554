import type { Booking } from '@hosts/shared/contract'
import { Link } from '@hosts/shared/platform'
import { mutedTextClass } from '@hosts/shared/ui'
import type { ReactNode } from 'react'
import { bookingPath } from '../booking-path'
import type { Step } from '../bookings/find-steps'
import { RowSteps } from '../bookings/row-steps'
import type { StepsInHand } from '../bookings/use-steps'
import { MessageLink } from '../message-link'
import css from './driver-list.module.css'

type Props = {
  bookings: Booking[]
  details: (booking: Booking) => ReactNode
  /** A deadline or delay. */
  state: (booking: Booking) => ReactNode
  list: readonly Step[]
  steps: StepsInHand | undefined
}

/** Drivers whose bookings need a decision, with the reason and what can be decided. */
export const DriverList = ({ bookings, details, state, list, steps }: Props) => (
  <ul className={css.list}>
    {bookings.map((booking) => (
      <li key={booking.id} className={css.item}>
        <div className={css.text}>
          <Link className={css.who} to={bookingPath(booking)}>
            {booking.driver.name} · {booking.plate}
          </Link>
          <div className={mutedTextClass}>{details(booking)}</div>
          {state(booking)}
        </div>
        <MessageLink booking={booking} />
        <RowSteps booking={booking} list={list} steps={steps} />
      </li>
    ))}
  </ul>
)
