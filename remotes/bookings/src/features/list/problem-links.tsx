import { flattenPages, usePollingOptions } from '@hosts/shared/api'
import { type Booking, findRefund, type Warehouse } from '@hosts/shared/contract'
import { Link } from '@hosts/shared/platform'
import { formatMoney, toneClass } from '@hosts/shared/ui'
import { Banknote, ClockAlert, TriangleAlert, Undo2 } from 'lucide-react'
import { useBookingsCountBookingsQuery } from '../../api/count-bookings'
import type { BookingFilter } from '../../api/get-bookings'
import { useBookingsGetBookingsInfiniteQuery } from '../../api/get-bookings'
import css from '../../components/count-links.module.css'
import { findBalance } from '../../components/find-balance'
import { type BookingAddress, isDueView, toViewFilter } from '../../lib/use-booking-address'
import { t } from '../../texts/bookings'

/** How many stays have money open, with how much that is while they fit one page. */
const useOpenMoney = (
  scope: BookingFilter & { locationId: number },
  view: 'unpaid' | 'refund',
  find: (booking: Booking) => number,
) => {
  const arg = { ...scope, ...toViewFilter(view) }
  const { currentData } = useBookingsGetBookingsInfiniteQuery(arg, usePollingOptions())
  const bookings = currentData ? flattenPages(currentData) : []
  const count = currentData?.pages[0]?.count ?? 0
  if (count === 0 || count > bookings.length) return { count, text: t(`problem.${view}`, { count }) }
  const open = bookings.reduce((sum, booking) => sum + find(booking), 0)
  const amount = formatMoney(open, bookings[0]?.currency ?? '')
  return { count, text: t(`total.${view}`, { count, amount }) }
}

const dueIcons = { 'taken-bay': ClockAlert, late: ClockAlert, due: Banknote, 'refund-due': Undo2 }

type Props = { location: Warehouse; address: BookingAddress }

/** Links to the stays with a problem, on any day, among those that match the filters; pressed again, back to today. */
export const ProblemLinks = ({ location, address: { view, filter, toView } }: Props) => {
  const scope = { locationId: location.id, ...filter }
  const unpaid = useOpenMoney(scope, 'unpaid', (booking) => findBalance(booking).left)
  const refund = useOpenMoney(scope, 'refund', findRefund)
  const arg = { ...scope, ...toViewFilter('overstay') }
  const overstay = useBookingsCountBookingsQuery(arg, usePollingOptions()).currentData?.count ?? 0
  const fromToDo = isDueView(view) ? view : null
  const dueArg = { ...scope, ...toViewFilter(fromToDo ?? 'due') }
  const due = useBookingsCountBookingsQuery(dueArg, { ...usePollingOptions(), skip: !fromToDo })
  const dueCount = due.currentData?.count ?? 0
  const links = [
    // Lists of what to do, only while one is open: first, so that a phone shows which.
    ...(fromToDo
      ? [
          {
            name: fromToDo,
            count: dueCount,
            text: t(`problem.${fromToDo}`, { count: dueCount }),
            Icon: dueIcons[fromToDo],
          },
        ]
      : []),
    {
      name: 'overstay',
      count: overstay,
      text: t('problem.overstay', { count: overstay }),
      Icon: TriangleAlert,
    },
    { name: 'unpaid', ...unpaid, Icon: Banknote },
    { name: 'refund', ...refund, Icon: Undo2 },
  ] as const
  const visibleLinks = links.filter(({ name, count }) => count > 0 || name === view)
  if (visibleLinks.length === 0) return null
  return (
    <nav className={css.links} aria-label={t('problems')}>
      {visibleLinks.map(({ name, text, Icon }) => (
        <Link
          key={name}
          className={`${css.link} ${toneClass(name === 'overstay' || name === 'taken-bay' ? 'danger' : 'warning')}`}
          to={toView(view === name ? 'today' : name)}
          aria-current={view === name ? 'page' : undefined}
        >
          <Icon aria-hidden="true" />
          <span>{text}</span>
        </Link>
      ))}
    </nav>
  )
}
