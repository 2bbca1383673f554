import { bookingPath } from '@hosts/shared/booking-path'
import type { Booking } from '@hosts/shared/contract'
import { Link } from '@hosts/shared/platform'
import { detailTextClass, formatShortStay, smallCardClass, textLinkClass } from '@hosts/shared/ui'
import { useBookingsGetBookingQuery } from '../../api/get-booking'
import { BookingState } from '../../components/booking-state'
import { MoneyState } from '../../components/money-state'
import { RequestCountdown } from '../../components/request-countdown'
import { describeSuggestion, RequestOthers } from '../../components/request-details'
import { RowSteps, type RowStepsProps } from '../../features/actions'
import css from './driver-stays.module.css'
import { findCardSteps } from './find-card-steps'
import { t } from './texts'

/** The rivals of a request, and its bay. */
const RequestFacts = ({ booking }: { booking: Booking }) => {
  const suggestion = describeSuggestion(booking)
  if (!suggestion) return null
  return (
    <>
      <RequestOthers booking={booking} />
      <p className={`${css.facts} ${detailTextClass}`}>
        {suggestion.bay && <span translate="no">{t('bay', { bay: suggestion.bay })}</span>}
        <span>{suggestion.why}</span>
      </p>
    </>
  )
}

type Props = { booking: Booking; zone: string; now: number; steps: RowStepsProps['steps'] }

/** A booking with what can be done about it here. */
export const StayCard = ({ booking: listed, zone, now, steps }: Props) => {
  // A list of a driver's bookings leaves out what a request has more: its rivals and its bay.
  const { currentData: booking = listed } = useBookingsGetBookingQuery(
    { id: listed.id, locationId: listed.warehouseId },
    { skip: listed.status !== 'requested' },
  )
  const { id, ref, bay, plate, status, startsAt, endsAt, expiresAt } = booking
  return (
    <div id={`booking-${id}`} tabIndex={-1} className={`${smallCardClass} ${css.card}`}>
      <div className={css.head}>
        <strong translate="no">{bay ? t('bay', { bay: bay.label }) : t('noBay')}</strong>
        {status === 'requested' && expiresAt ? (
          <RequestCountdown until={expiresAt} />
        ) : (
          <BookingState booking={booking} zone={zone} now={now} />
        )}
      </div>
      <p>{formatShortStay(startsAt, endsAt, zone)}</p>
      <p className={css.facts}>
        <span translate="no">{plate}</span>
        <Link
          translate="no"
          className={textLinkClass}
          to={bookingPath(booking)}
          aria-label={t('open', { ref })}
        >
          {ref}
        </Link>
        <MoneyState booking={booking} />
      </p>
      {status === 'requested' && <RequestFacts booking={booking} />}
      <RowSteps booking={booking} list={findCardSteps(booking, now)} steps={steps} />
    </div>
  )
}
