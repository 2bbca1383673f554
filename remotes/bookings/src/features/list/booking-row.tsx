import type { Booking } from '@hosts/shared/contract'
import { detailTextClass, formatShortStay, listRowClass, rowButtonClass } from '@hosts/shared/ui'
import { memo } from 'react'
import { BookingState } from '../../components/booking-state'
import { MoneyState } from '../../components/money-state'
import { RequestCountdown } from '../../components/request-countdown'
import { describeSuggestion, RequestOthers } from '../../components/request-details'
import { t } from '../../texts/bookings'
import { findMoneyStep, findSteps, RowSteps, type Step } from '../actions'
import css from './booking-table.module.css'

type Props = {
  booking: Booking
  zone: string
  now: number
  isPending: boolean
  /** Whether the list is for payments or refunds; otherwise each row has its own next step. */
  isForMoney: boolean
  /** Undefined: nothing can be done here. */
  onStep: ((booking: Booking, step: Step) => void) | undefined
  onOpen: (id: number) => void
}

const Bay = ({ booking }: { booking: Booking }) => {
  const suggestion = booking.bay ? null : describeSuggestion(booking)
  const none = booking.status === 'requested' ? t('noBay') : '–'
  return (
    <>
      <span className={css.label}>{booking.bay?.label ?? suggestion?.bay ?? none}</span>
      {suggestion && <p className={detailTextClass}>{suggestion.why}</p>}
    </>
  )
}

// biome-ignore-start lint/a11y/noRedundantRoles: `display: grid` removes the implicit ones
/** One booking: who, where, when, what needs doing, money and the next step. */
export const BookingRow = memo(({ booking, zone, now, isPending, isForMoney, onStep, onOpen }: Props) => {
  const { id, plate, driver, status, startsAt, endsAt, expiresAt } = booking
  const { main, others } = findSteps(booking, now)
  const isRequest = status === 'requested'
  const next = isForMoney ? findMoneyStep(booking) : main
  const list = [...(next ? [next] : []), ...(isRequest ? others.filter((one) => one === 'decline') : [])]
  return (
    <tr
      role="row"
      className={`${listRowClass} ${css.row}`}
      data-state={booking.overstay ? 'overstay' : undefined}
    >
      <th role="rowheader" scope="row" className={css.vehicle}>
        <button
          id={`booking-${id}`}
          type="button"
          translate="no"
          className={`${rowButtonClass} ${css.plate}`}
          aria-label={t('open', { plate, driver: driver.name })}
          onClick={() => onOpen(id)}
        >
          {plate}
        </button>
        <p translate="no" className={css.driver}>
          {driver.name}
        </p>
      </th>
      <td role="cell" className={css.bay}>
        <Bay booking={booking} />
      </td>
      <td role="cell" className={css.stay}>
        {formatShortStay(startsAt, endsAt, zone)}
      </td>
      <td role="cell" className={css.state}>
        {isRequest && expiresAt ? (
          <RequestCountdown until={expiresAt} />
        ) : (
          <BookingState booking={booking} zone={zone} now={now} />
        )}
        <RequestOthers booking={booking} />
      </td>
      <td role="cell" className={css.money}>
        <MoneyState booking={booking} />
      </td>
      <td role="cell" className={css.step}>
        <RowSteps
          booking={booking}
          list={list}
          steps={onStep && { take: onStep, pendingId: isPending ? id : null }}
        />
      </td>
    </tr>
  )
})
// biome-ignore-end lint/a11y/noRedundantRoles: see above
