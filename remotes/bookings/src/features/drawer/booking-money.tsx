import { type Booking, type BookingEvent, canDo, findPrice, findRefund } from '@hosts/shared/contract'
import { getNow } from '@hosts/shared/platform'
import { Button, formatBookingTime, formatMoney } from '@hosts/shared/ui'
import { Banknote, Pencil, Undo2, UserX } from 'lucide-react'
import { t } from '../../texts/bookings'
import type { Step } from '../actions'
import drawer from './booking-drawer.module.css'
import css from './booking-money.module.css'
import { listPayments } from './list-payments'

type LineProps = { label: string; detail?: string | undefined; amount: string }

const Line = ({ label, detail, amount }: LineProps) => (
  <div className={css.line}>
    <dt>
      <span>{label}</span>
      {detail && <span className={css.detail}>{detail}</span>}
    </dt>
    <dd>{amount}</dd>
  </div>
)

const namePayment = ({ amount, isUndo }: { amount: number; isUndo?: boolean | undefined }) => {
  if (amount >= 0) return 'payment'
  return isUndo ? 'undone' : 'refunded'
}

type Props = {
  booking: Booking
  /** The location's. */
  zone: string
  events: BookingEvent[] | undefined
  /** Undefined: nothing can be recorded. */
  onStep: ((booking: Booking, step: Step) => void) | undefined
}

/** Price of a stay line by line, with payments and the rest. */
export const BookingMoney = ({ booking, zone, events = [], onStep }: Props) => {
  const { stay, charges, corrections, waived, payments, left, refundable } = listPayments(booking, events)
  const { amount = 0, paidAmount = 0, noShowFee = null, currency = '' } = booking
  // For a no-show the host decides what to keep: `refundable` exceeds the debt.
  const owed = findRefund(booking)
  const isToRefund = owed > 0
  const price = findPrice(booking)
  const isPaid = price > 0 && paidAmount >= price && !isToRefund
  const money = (value: number) => formatMoney(value, currency)
  const detail = ({ at, by, reason }: { at: string; by: string | null; reason: string | null }) =>
    [formatBookingTime(at, zone), by, reason && t('history.reason', { reason })].filter(Boolean).join(' · ')
  const mayPay = canDo('payment', booking, getNow())
  // The amount of a no-show is its fee.
  const mayCharge = canDo('charge-no-show', booking, getNow()) && amount > 0
  const mayCorrect = canDo('correct-amount', booking, getNow()) && booking.status === 'checked_out'
  return (
    <section className={drawer.section}>
      <h3>{t('money.title')}</h3>
      <dl className={css.lines}>
        <Line label={t('money.stay')} amount={money(stay)} />
        {charges.map((line) => (
          <Line key={line.id} label={t('money.charge')} detail={detail(line)} amount={money(line.amount)} />
        ))}
        {corrections.map((line) => (
          <Line
            key={line.id}
            label={t('money.correction')}
            detail={detail(line)}
            amount={money(line.amount)}
          />
        ))}
        {waived > 0 && (
          <Line
            label={t(booking.status === 'no_show' ? 'money.waived' : 'money.notDue')}
            amount={money(-waived)}
          />
        )}
        {payments.map((line) => (
          <Line
            key={line.id}
            label={t(`money.${namePayment(line)}`, {
              method: line.method ? t(`method.${line.method}`) : '',
            })}
            detail={detail(line)}
            amount={money(-line.amount)}
          />
        ))}
        {(isToRefund || left > 0 || paidAmount > 0) && (
          <div className={css.total} data-open={left > 0 || isToRefund || undefined}>
            <dt>{t(isToRefund ? 'money.refundable' : 'money.left')}</dt>
            <dd>{money(isToRefund ? owed : left)}</dd>
          </div>
        )}
      </dl>
      {isPaid && <p className={css.paid}>{t('money.inFull')}</p>}
      {mayCharge && noShowFee === null && paidAmount === 0 && (
        <p className={css.paid}>{t('money.noShowFree')}</p>
      )}
      {onStep && (mayCorrect || mayCharge || (mayPay && (left > 0 || refundable > 0))) && (
        <div className={drawer.steps}>
          {mayPay && left > 0 && (
            <Button onPress={() => onStep(booking, 'payment')}>
              <Banknote aria-hidden="true" />
              {t('step.payment')}
            </Button>
          )}
          {mayPay && refundable > 0 && (
            <Button onPress={() => onStep(booking, 'refund')}>
              <Undo2 aria-hidden="true" />
              {t('step.refund')}
            </Button>
          )}
          {mayCharge && (
            <Button variant="quiet" onPress={() => onStep(booking, 'charge-no-show')}>
              <UserX aria-hidden="true" />
              <span>{t(noShowFee === null ? 'step.charge-no-show' : 'noShowFee.change')}</span>
            </Button>
          )}
          {mayCorrect && (
            <Button variant="quiet" onPress={() => onStep(booking, 'correct')}>
              <Pencil aria-hidden="true" />
              {t('step.correct')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
