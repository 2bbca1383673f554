import type { Warehouse } from '@hosts/shared/contract'
import { addDays, toInstant } from '@hosts/shared/local-time'
import { Link, sectionPath } from '@hosts/shared/platform'
import { textLinkClass, toneClass } from '@hosts/shared/ui'
import { useLocationsCountBookingsQuery } from '../../api/count-bookings'
import css from './closures-card.module.css'
import { t } from './texts'

type Props = { location: Warehouse; from: string; to: string }

const useCount = ({ location: { id, timezone }, from, to }: Props) => {
  // Not while a year is being typed.
  const start = from >= '2' ? toInstant(`${from}T00:00`, timezone) : null
  const end = toInstant(`${to}T00:00`, timezone) && toInstant(`${addDays(to, 1)}T00:00`, timezone)
  const span = start && end && start < end ? { from: start, to: end } : null
  const { currentData } = useLocationsCountBookingsQuery(
    { locationId: id, view: 'upcoming', ...span },
    { skip: !span },
  )
  return currentData?.count ?? 0
}

/** How many bookings from tomorrow on are on the days of a closure, which cancels none. */
export const ClosureBookings = (props: Props) => {
  const { location, from, to } = props
  const count = useCount(props)
  if (count === 0) return null
  return (
    <p className={`${css.bookings} ${toneClass('warning')}`}>
      <span>{t('closures.bookings', { count })}</span>{' '}
      <Link
        className={textLinkClass}
        to={`${sectionPath('bookings', location.id)}&view=upcoming&since=${from}&until=${to}`}
      >
        {t('closures.showBookings')}
      </Link>
    </p>
  )
}
