import { type Booking, type BookingEvent, canDo, findRefund } from '@hosts/shared/contract'
import { Button, formatMoney } from '@hosts/shared/ui'
import { Banknote, Pencil, Undo2 } from 'lucide-react'
import { formatBookingTime } from '../format-booking-time'
import drawer from './booking-drawer.module.css'
import css from './booking-money.module.css'
import type { Step } from './find-steps'
import { listPayments } from './list-payments'
import { t } from './texts'

type LineProps = { label: string; detail?: string | undefined; amount: string }

const Line = ({ label, detail, amount }: LineProps) => (
  <div className={css.line}>
    <dt>
      {label}
      {detail && <span className={css.detail}>{detail}</span>}
    </dt>
    <dd>{amount}</dd>
  </div>
)

type Props = {
  booking: Booking
  /** The location's. */
  zone: string
  events: BookingEvent[] | undefined
  /** Undefined: nothing can be recorded. */
  onStep: ((booking: Booking, step: Step) => void) | undefined
}

/** What the stay costs, line by line, what was paid and what is left. */
export const BookingMoney = ({ booking, zone, events = [], onStep }: Props) => {
  const { stay, charges, corrections, payments, left, refundable } = listPayments(booking, events)
  const { status, amount = 0, paidAmount = 0, currency = '' } = booking
  // Of a no-show the host decides what to keep: `refundable` is more than what is owed.
  const owed = findRefund(booking)
  const isToRefund = owed > 0
  const isPaid = amount > 0 && paidAmount >= amount && !isToRefund
  const money = (value: number) => formatMoney(value, currency)
  const detail = ({ at, by, reason }: { at: string; by: string | null; reason: string | null }) =>
    [formatBookingTime(at, zone), by, reason && t('history.reason', { reason })].filter(Boolean).join(' · ')
  const mayPay = canDo('payment', booking, Date.now())
  const mayCorrect =
    canDo('correct-amount', booking, Date.now()) && (status === 'checked_out' || paidAmount > 0)
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
        {payments.map((line) => (
          <Line
            key={line.id}
            label={t(line.amount < 0 ? 'money.refunded' : 'money.payment', {
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
      {onStep && (mayCorrect || (mayPay && (left > 0 || refundable > 0))) && (
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
