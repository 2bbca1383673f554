import type { Booking, BookingEvent } from '@hosts/shared/contract'
import { formatBookingTime } from '@hosts/shared/ui'
import { BookingState } from '../../components/booking-state'
import { RequestCountdown } from '../../components/request-countdown'
import { t } from '../../texts/bookings'
import css from './booking-drawer.module.css'
import { isUndoneCheckIn } from './describe-event'

type Props = { booking: Booking; zone: string; now: number; events: BookingEvent[] | undefined }

/** When the booking got its status; from the history, or from the booking while that loads. A check-in that was undone changes nothing. */
const findSince = (
  { status, checkedInAt, checkedOutAt, createdAt }: Booking,
  events: BookingEvent[] | undefined,
) => {
  const event = events?.findLast(
    (event) => event.to === status && event.from !== event.to && !isUndoneCheckIn(event),
  )
  if (event) return event.at
  if (status === 'checked_in') return checkedInAt
  if (status === 'checked_out') return checkedOutAt
  return status === 'requested' ? createdAt : null
}

/** The status and since when. */
export const BookingHead = ({ booking, zone, now, events }: Props) => {
  const since = findSince(booking, events)
  return (
    <div className={css.head}>
      {booking.status === 'requested' && booking.expiresAt ? (
        <RequestCountdown until={booking.expiresAt} />
      ) : (
        <BookingState booking={booking} zone={zone} now={now} />
      )}
      {since && (
        <p className={css.since}>
          {t('since', { status: t(`status.${booking.status}`), when: formatBookingTime(since, zone) })}
        </p>
      )}
    </div>
  )
}
