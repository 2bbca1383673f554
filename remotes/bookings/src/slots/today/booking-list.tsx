import { bookingPath } from '@hosts/shared/booking-path'
import { type Booking, isLate, type Occupancy } from '@hosts/shared/contract'
import { getNow, Link } from '@hosts/shared/platform'
import { detailTextClass, dividedRowClass, formatBookingTime, MessageLink } from '@hosts/shared/ui'
import { lazy, Suspense } from 'react'
import type { Step } from '../../features/actions'
import { RowSteps, type RowStepsProps } from '../../features/actions'
import { findBayReason } from '../../lib/find-bay-reason'
import css from './booking-list.module.css'
import { LateBadge } from './late-badge'

const BayProblemWarning = lazy(() => import('./bay-problem'))

type Props = {
  bookings: Booking[]
  zone: string
  /** The time to show. */
  time: 'startsAt' | 'endsAt'
  /** For arrivals, to find those whose bay is still taken. */
  occupancy?: Occupancy | undefined
  steps: RowStepsProps['steps']
}

/** Check-in and check-out; a late arrival can be a no-show. */
const findRowSteps = (booking: Booking): Step[] => {
  if (booking.status === 'checked_in') return ['check-out']
  if (booking.status !== 'confirmed') return []
  return isLate(booking, getNow()) ? ['check-in', 'no-show'] : ['check-in']
}

export const BookingList = ({ bookings, zone, time, occupancy, steps }: Props) => (
  <ul className={css.list}>
    {bookings.map((booking) => (
      <li key={booking.id} className={`${dividedRowClass} ${css.booking}`}>
        <time className={css.time} dateTime={booking[time]}>
          {formatBookingTime(booking[time], zone)}
        </time>
        <div className={css.who}>
          <Link translate="no" className={css.plate} to={bookingPath(booking)}>
            {booking.plate}
          </Link>
          <p translate="no" className={detailTextClass}>
            {[booking.driver.name, ...(booking.bay ? [booking.bay.label] : [])].join(' · ')}
          </p>
          <LateBadge booking={booking} />
        </div>
        <RowSteps booking={booking} list={findRowSteps(booking)} steps={steps} isColumn />
        <MessageLink booking={booking} />
        <div className={css.warning}>
          {occupancy && findBayReason(booking, occupancy) && (
            <Suspense fallback={null}>
              <BayProblemWarning booking={booking} occupancy={occupancy} />
            </Suspense>
          )}
        </div>
      </li>
    ))}
  </ul>
)
