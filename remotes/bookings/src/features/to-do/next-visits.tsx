import { bookingPath } from '@hosts/shared/booking-path'
import type { Booking } from '@hosts/shared/contract'
import { Link } from '@hosts/shared/platform'
import { formatBookingTime, textLinkClass } from '@hosts/shared/ui'
import { t } from './texts'

type Props = { arrivals: Booking[]; departures: Booking[]; zone: string; now: number }

/** The next arrival or departure today. */
export const findNextVisit = (arrivals: Booking[], departures: Booking[], now: number) =>
  [
    ...arrivals.map((booking) => ({ kind: 'arrival' as const, booking, at: booking.startsAt })),
    ...departures.map((booking) => ({ kind: 'departure' as const, booking, at: booking.endsAt })),
  ]
    .filter(({ at }) => Date.parse(at) >= now)
    .toSorted((one, other) => one.at.localeCompare(other.at))[0]

/** Next arrivals and departures, while there are no tasks. */
export const NextVisits = ({ arrivals, departures, zone, now }: Props) => {
  const next = findNextVisit(arrivals, departures, now)
  if (!next) return <span>{t('next.none')}</span>
  const { kind, booking, at } = next
  const values = { when: formatBookingTime(at, zone), vehicle: `${booking.plate}, ${booking.driver.name}` }
  return (
    <Link className={textLinkClass} to={bookingPath(booking)}>
      {t(`next.${kind}`, values)}
    </Link>
  )
}
