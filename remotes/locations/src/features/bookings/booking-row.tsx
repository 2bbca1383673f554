import type { Booking } from '@hosts/shared/contract'
import { Button, detailTextClass } from '@hosts/shared/ui'
import { memo } from 'react'
import row from '../row-button.module.css'
import { BookingState } from './booking-state'
import css from './booking-table.module.css'
import { findSteps, type Step } from './find-steps'
import { formatShortStay } from './format-short-stay'
import { MoneyState } from './money-state'
import { RequestCountdown } from './request-countdown'
import { describeSuggestion, RequestOthers } from './request-details'
import { t } from './texts'

type Props = {
  booking: Booking
  zone: string
  now: number
  isPending: boolean
  /** Undefined: nothing can be done here. */
  onStep: ((booking: Booking, step: Step) => void) | undefined
  onOpen: (id: number) => void
}

const Bay = ({ booking }: { booking: Booking }) => {
  const suggestion = booking.bay ? null : describeSuggestion(booking)
  return (
    <>
      <span className={css.label}>{booking.bay?.label ?? suggestion?.bay ?? t('noBay')}</span>
      {suggestion && <p className={detailTextClass}>{suggestion.why}</p>}
    </>
  )
}

type ButtonProps = Pick<Props, 'booking' | 'isPending' | 'onStep'> & { step: Step; isMain: boolean }

const StepButton = ({ booking, isPending, onStep, step, isMain }: ButtonProps) => (
  <Button
    size="small"
    variant={isMain ? 'secondary' : 'quiet'}
    aria-label={t('stepFor', { step: t(`step.${step}`), plate: booking.plate })}
    isPending={isPending}
    onPress={() => onStep?.(booking, step)}
  >
    {t(`step.${step}`)}
  </Button>
)

// biome-ignore-start lint/a11y/noRedundantRoles: `display: grid` removes the implicit ones
/** One booking: who, where, when, what needs doing, money and the next step. */
export const BookingRow = memo(({ booking, zone, now, isPending, onStep, onOpen }: Props) => {
  const { id, plate, driver, status, startsAt, endsAt, expiresAt } = booking
  const { main, others } = findSteps(booking, now)
  const isRequest = status === 'requested'
  return (
    <tr role="row" className={css.row} data-state={booking.overstay ? 'overstay' : undefined}>
      <th role="rowheader" scope="row" className={css.vehicle}>
        <button
          type="button"
          className={`${row.button} ${css.plate}`}
          aria-label={t('open', { plate, driver: driver.name })}
          onClick={() => onOpen(id)}
        >
          {plate}
        </button>
        <p className={css.driver}>{driver.name}</p>
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
        {onStep && main && (
          <StepButton booking={booking} isPending={isPending} onStep={onStep} step={main} isMain />
        )}
        {onStep && isRequest && others.includes('decline') && (
          <StepButton booking={booking} isPending={false} onStep={onStep} step="decline" isMain={false} />
        )}
      </td>
    </tr>
  )
})
// biome-ignore-end lint/a11y/noRedundantRoles: see above
