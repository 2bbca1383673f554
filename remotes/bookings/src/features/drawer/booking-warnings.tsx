import { flattenPages, usePollingOptions } from '@hosts/shared/api'
import { bookingPath } from '@hosts/shared/booking-path'
import type { Booking, Warehouse } from '@hosts/shared/contract'
import { Link } from '@hosts/shared/platform'
import { useGetOccupancyQuery } from '@hosts/shared/queries'
import {
  Button,
  formatBookingTime,
  formatDuration,
  formatMoney,
  textLinkClass,
  toneClass,
} from '@hosts/shared/ui'
import { CalendarClock, TriangleAlert } from 'lucide-react'
import { useBookingsGetBookingsInfiniteQuery } from '../../api/get-bookings'
import { ClosedNote } from '../../components/closed-note'
import { t } from '../../texts/bookings'
import type { StepController } from '../actions'
import { findSteps } from '../actions'
import { BayProblemWarning, MoveButton } from '../change'
import { useOverstayQuote } from '../money'
import css from './booking-warnings.module.css'
import { useNextGuest } from './use-next-guest'

type Props = { location: Warehouse; booking: Booking; now: number; steps: StepController }

/** How long a vehicle overstays, and the two ways out. */
const Overstay = ({ location, booking, steps: { take } }: Props) => {
  const { price, charged, until } = useOverstayQuote(booking)
  const { endsAt, currency = '' } = booking
  const when = (instant: string) => formatBookingTime(instant, location.timezone)
  return (
    <div className={`${css.warning} ${toneClass('danger')}`}>
      <TriangleAlert aria-hidden="true" />
      <div className={css.words}>
        <p>{t('warning.overstay', { when: when(endsAt) })}</p>
        {price !== null && (
          <p className={css.price}>
            {t(price > 0 ? 'warning.price' : 'warning.free', {
              when: when(until),
              amount: formatMoney(price, currency),
            })}
          </p>
        )}
        {charged !== null && charged > 0 && (
          <p className={css.price}>{t('warning.charged', { amount: formatMoney(charged, currency) })}</p>
        )}
        {location.status !== 'archived' && (
          <div className={css.ways}>
            <Button size="small" onPress={() => take(booking, 'extend')}>
              {t('step.extend')}
            </Button>
            <Button size="small" onPress={() => take(booking, 'charge-overstay')}>
              {t('step.charge-overstay')}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

/** The next booking of the bay of a vehicle on site. */
const NextGuest = ({
  booking,
  guest,
  zone,
  now,
}: {
  booking: Booking
  guest: Booking
  zone: string
  now: number
}) => {
  const left = Date.parse(guest.startsAt) - now
  const isInTheWay = booking.overstay || Date.parse(guest.startsAt) < Date.parse(booking.endsAt)
  const values = {
    bay: booking.bay?.label ?? '',
    plate: guest.plate,
    driver: guest.driver.name,
    duration: formatDuration(Math.abs(left)),
    when: formatBookingTime(guest.startsAt, zone),
  }
  return (
    <div className={`${css.warning} ${toneClass(isInTheWay ? 'warning' : 'neutral')}`}>
      <CalendarClock aria-hidden="true" />
      <div className={css.words}>
        <p>
          <span>
            {t(!isInTheWay ? 'warning.next' : left > 0 ? 'warning.nextSoon' : 'warning.nextLate', values)}
          </span>{' '}
          <Link className={textLinkClass} to={bookingPath(guest)}>
            {t('warning.open')}
          </Link>
        </p>
        {isInTheWay && (
          <div className={css.ways}>
            <MoveButton booking={guest} isOther />
          </div>
        )}
      </div>
    </div>
  )
}

/** Problems of a stay, and actions against them. */
export const BookingWarnings = (props: Props) => {
  const { location, booking, now } = props
  const occupancy = useGetOccupancyQuery(location.id, usePollingOptions()).currentData
  const isPool = (occupancy?.bays.find(({ id }) => id === booking.bay?.id)?.capacity ?? 1) > 1
  const guest = useNextGuest(booking, isPool)
  const { currentData: onSite } = useBookingsGetBookingsInfiniteQuery(
    { locationId: location.id, view: 'on-site' },
    { ...usePollingOptions(), skip: booking.status !== 'confirmed' },
  )
  const { main } = findSteps(booking, now)
  // A no-show has its check-in in the menu.
  const canArrive = main === 'check-in' || main === 'no-show'
  return (
    <div className={css.warnings}>
      {canArrive && <ClosedNote location={location} now={now} />}
      {booking.overstay && <Overstay {...props} />}
      {guest && <NextGuest booking={booking} guest={guest} zone={location.timezone} now={now} />}
      {occupancy && (
        <BayProblemWarning booking={booking} occupancy={occupancy} onSite={onSite && flattenPages(onSite)} />
      )}
    </div>
  )
}
