import { bookingPath } from '@hosts/shared/booking-path'
import type { Booking, Warehouse } from '@hosts/shared/contract'
import { getNow, Link, sectionPath } from '@hosts/shared/platform'
import { formatBookingTime, mutedTextClass, textLinkClass } from '@hosts/shared/ui'
import { useLocationsCountBookingsQuery } from '../../api/count-bookings'
import css from './bay-now.module.css'
import type { BayRow } from './bay-rows'
import { BayState } from './bay-state'
import { t } from './texts'

type Props = { location: Warehouse; bay: BayRow }

const fresh = { refetchOnMountOrArgChange: true } as const

/** Who is on a bay, the first to leave first, and who comes next, today or later. */
const useStays = (locationId: number, bayId: number) => {
  const ask = { locationId, bayId }
  const onSite = useLocationsCountBookingsQuery({ ...ask, view: 'on-site' }, fresh).currentData
  const today = useLocationsCountBookingsQuery({ ...ask, view: 'arrivals' }, fresh).currentData
  const isNobodyToday = today?.count === 0
  const later = useLocationsCountBookingsQuery(
    { ...ask, view: 'upcoming' },
    { ...fresh, skip: !isNobodyToday },
  )
  return {
    now: onSite,
    next: isNobodyToday ? later.currentData : today,
  }
}

const Vehicle = ({ booking }: { booking: Booking }) => (
  <>
    <Link className={textLinkClass} to={bookingPath(booking)} translate="no">
      {booking.plate}
    </Link>
    <span translate="no">{` · ${booking.driver.name}`}</span>
  </>
)

const NowText = ({
  bay,
  zone,
  stays,
}: {
  bay: BayRow
  zone: string
  stays: { count: number; results: Booking[] }
}) => {
  const [first] = stays.results
  if (!first) return <p className={mutedTextClass}>{t('now.nobody')}</p>
  const isOver = Date.parse(first.endsAt) < getNow()
  const until = formatBookingTime(first.endsAt, zone)
  return (
    <>
      {bay.capacity > 1 && <p>{t('now.count', { count: stays.count, places: bay.capacity })}</p>}
      <p>
        <Vehicle booking={first} />
      </p>
      <p className={isOver ? css.over : undefined}>{t(isOver ? 'now.over' : 'now.until', { until })}</p>
    </>
  )
}

const NextText = ({ zone, stays }: { zone: string; stays: { results: Booking[] } }) => {
  const [first] = stays.results
  if (!first) return <p className={mutedTextClass}>{t('now.noArrival')}</p>
  return (
    <>
      <p>
        <Vehicle booking={first} />
      </p>
      <p>
        {t('now.arrives', {
          from: formatBookingTime(first.startsAt, zone),
          until: formatBookingTime(first.endsAt, zone),
        })}
      </p>
    </>
  )
}

/** What a bay is doing: who is on it until when, and who comes next. */
export const BayNow = ({ location, bay }: Props) => {
  const { now, next } = useStays(location.id, bay.id)
  const zone = location.timezone
  return (
    <dl className={css.now}>
      <div>
        <dt>{t('now.now')}</dt>
        <dd>
          <BayState bay={bay} zone={zone} />
          {now && <NowText bay={bay} zone={zone} stays={now} />}
        </dd>
      </div>
      <div>
        <dt>{t('now.next')}</dt>
        <dd>{next && <NextText zone={zone} stays={next} />}</dd>
      </div>
    </dl>
  )
}

/** The address of a new booking of a bay. */
export const newBookingPath = ({ id }: BayRow, locationId: number) =>
  `${sectionPath('bookings', locationId)}&new=1&bay=${id}`
