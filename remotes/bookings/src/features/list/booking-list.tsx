import { type Booking, MAX_COUNTED, type Warehouse } from '@hosts/shared/contract'
import { Button, Card, type Elements, EmptyState, ShowMore, useFocusAfterClose } from '@hosts/shared/ui'
import { useNow } from '@hosts/shared/use-now'
import { CalendarCheck, SearchX } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import type { BookingAddress, ListView } from '../../lib/use-booking-address'
import { t } from '../../texts/bookings'
import { RefusedNote, StepDialogs, useFocusAfterStep, useSteps } from '../actions'
import { noFilter } from './booking-filters'
import css from './booking-list.module.css'
import { BookingTable } from './booking-table'
import { groupBookings } from './group-bookings'
import { useHeldRows } from './use-held-rows'
import { useTakenBays } from './use-taken-bays'

const moneyViews: ReadonlySet<ListView> = new Set(['unpaid', 'due', 'refund', 'refund-due'])

type Props = {
  location: Warehouse
  bookings: Booking[]
  count: number
  address: BookingAddress
  /** Beside the count. */
  actions: Elements
  /** Loads the next page; null if there is none. */
  more: { load: () => unknown; isLoading: boolean } | null
}

const NoBookings = ({
  location,
  address: { view, isFiltered, change },
}: Pick<Props, 'location' | 'address'>) =>
  isFiltered ? (
    <EmptyState
      icon={<SearchX />}
      title={t('empty.noMatch')}
      text={t('empty.noMatchText')}
      action={<Button onPress={() => change(noFilter)}>{t('filter.clear')}</Button>}
    />
  ) : (
    <EmptyState
      icon={<CalendarCheck />}
      title={t(`empty.${view}.title`)}
      text={t(`empty.${view}.text`)}
      action={
        location.status !== 'archived' && <Button onPress={() => change({ new: '1' })}>{t('new')}</Button>
      }
    />
  )

/** Focuses a row. The page scrolls to it only for keyboard users. */
const focusRow = (row: HTMLElement) => {
  row.focus({ preventScroll: true })
  if (row.matches(':focus-visible')) row.scrollIntoView?.({ block: 'nearest' })
}

/** One view of the bookings, with actions in each row. */
export const BookingList = ({ location, bookings, count, address, actions, more }: Props) => {
  const now = useNow()
  const { change, openId, view, filter, status } = address
  const groups = useMemo(() => groupBookings(view, bookings, now), [view, bookings, now])
  const { rows, release, listener } = useHeldRows(groups, JSON.stringify([view, filter, status]))
  const steps = useSteps(location, listener)
  const taken = useTakenBays(location, bookings, now)
  const open = useCallback((id: number) => change({ booking: String(id) }), [change])
  // The drawer returns the focus to the row's button, which has gone if its booking has left the list.
  const summary = useFocusAfterClose<HTMLParagraphElement, number>(openId)
  const take = useFocusAfterStep({ take: steps.take, rows, fallback: summary, focus: focusRow })
  const load = () => {
    release()
    more?.load()
  }
  const isArchived = location.status === 'archived'
  return (
    <>
      {steps.refusedStep && (
        <RefusedNote step={steps.refusedStep} zone={location.timezone} onDismiss={steps.dismiss} />
      )}
      <div className={css.list}>
        <div className={css.bar}>
          <p ref={summary} className={css.count} role="status" tabIndex={-1}>
            {t(count >= MAX_COUNTED ? 'foundMost' : 'found', { count })}
          </p>
          {actions}
        </div>
        {rows.every(({ bookings: { length } }) => length === 0) ? (
          <NoBookings location={location} address={address} />
        ) : (
          <Card>
            <BookingTable
              groups={rows}
              taken={taken}
              zone={location.timezone}
              now={now}
              pendingId={steps.pendingId}
              isForMoney={moneyViews.has(view)}
              onStep={isArchived ? undefined : take}
              onOpen={open}
              onLeave={release}
            />
          </Card>
        )}
        {more && <ShowMore onPress={load} isPending={more.isLoading} />}
      </div>
      <StepDialogs location={location} steps={steps} bookings={bookings} />
    </>
  )
}
