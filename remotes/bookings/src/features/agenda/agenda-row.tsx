import type { Booking } from '@hosts/shared/contract'
import { toLocal } from '@hosts/shared/local-time'
import { detailTextClass, formatInZone, rowButtonClass } from '@hosts/shared/ui'
import { memo } from 'react'
import { BookingState } from '../../components/booking-state'
import { MoneyState } from '../../components/money-state'
import { RequestCountdown } from '../../components/request-countdown'
import { describeSuggestion, RequestOthers } from '../../components/request-details'
import type { Day } from '../../lib/use-day-bookings'
import { t as bookingText } from '../../texts/bookings'
import { findSteps, RowSteps, type Step } from '../actions'
import { MoveButton } from '../change'
import { findToDoSteps, TakenBayNote } from '../to-do'
import css from './agenda-row.module.css'
import type { AgendaItem } from './plan-agenda'

type Props = {
  item: AgendaItem
  day: Day
  zone: string
  now: number
  isPending: boolean
  /** Undefined: nothing can be done here. */
  onStep: ((booking: Booking, step: Step) => void) | undefined
  onOpen: (id: number) => void
}

/** A stay's dates, without a start today or an end on the start's day. */
const formatTimes = ({ startsAt, endsAt }: Booking, { start, end }: Day, zone: string) => {
  const at = Date.parse(startsAt)
  const isOneDay = toLocal(startsAt, zone).slice(0, 10) === toLocal(endsAt, zone).slice(0, 10)
  return {
    from: formatInZone(startsAt, zone, at >= start && at < end ? 'time' : 'date-time'),
    to: formatInZone(endsAt, zone, isOneDay ? 'time' : 'date-time'),
  }
}

const findRowSteps = ({ booking, toDo }: AgendaItem, now: number): Step[] => {
  if (toDo) return findToDoSteps(toDo, now)
  const { main } = findSteps(booking, now)
  if (booking.status === 'requested') return ['accept', 'decline']
  return main ? [main] : []
}

/** One stay: when, who, where, what needs doing about it, and the next step. */
export const AgendaRow = memo(({ item, day, zone, now, isPending, onStep, onOpen }: Props) => {
  const { booking } = item
  const { id, plate, driver, bay, status, expiresAt } = booking
  const isRequest = status === 'requested'
  const isTaken = item.toDo?.kind === 'taken-bay'
  const suggestion = bay ? null : describeSuggestion(booking)
  const { from, to } = formatTimes(booking, day, zone)
  const place = bay?.label ?? suggestion?.bay ?? bookingText('noBay')
  return (
    <li className={css.row} data-state={booking.overstay ? 'overstay' : undefined}>
      <div>
        <button
          id={`booking-${id}`}
          type="button"
          translate="no"
          className={`${rowButtonClass} ${css.plate}`}
          aria-label={bookingText('open', { plate, driver: driver.name })}
          onClick={() => onOpen(id)}
        >
          {plate}
        </button>
        <p translate="no" className={detailTextClass}>
          {driver.name}
        </p>
      </div>
      <div className={css.state}>
        {isRequest && expiresAt ? (
          <RequestCountdown until={expiresAt} />
        ) : (
          <BookingState booking={booking} zone={zone} now={now} />
        )}
        <MoneyState booking={booking} />
      </div>
      <p className={css.stay}>
        <b translate="no">{place}</b> <span>{`${from} –`}</span> <span>{to}</span>
      </p>
      {isRequest && (
        <div className={css.wide}>
          {suggestion && <p className={detailTextClass}>{suggestion.why}</p>}
          <RequestOthers booking={booking} />
        </div>
      )}
      {isTaken && (
        <div className={css.wide}>
          <TakenBayNote booking={booking} now={now} />
        </div>
      )}
      <div className={css.steps}>
        {isTaken && onStep && <MoveButton booking={booking} />}
        <RowSteps
          booking={booking}
          list={findRowSteps(item, now)}
          steps={onStep && { take: onStep, pendingId: isPending ? id : null }}
        />
      </div>
    </li>
  )
})
