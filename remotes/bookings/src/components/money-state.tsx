import { type Booking, findPrice, findRefund } from '@hosts/shared/contract'
import { getNow } from '@hosts/shared/platform'
import { formatMoney, StatusBadge } from '@hosts/shared/ui'
import { Banknote, CircleCheck, Undo2 } from 'lucide-react'
import { t } from '../texts/bookings/row'
import { findBalance, takesPlace } from './find-balance'
import css from './money-state.module.css'

/** Price of a stay, and what is unpaid or has to be refunded. */
export const MoneyState = ({ booking }: { booking: Booking }) => {
  const { amount, currency, status, startsAt } = booking
  if (amount === undefined || currency === undefined) return null
  const { left } = findBalance(booking)
  const refund = findRefund(booking)
  const money = (value: number) => formatMoney(value, currency)
  const isDue = Date.parse(startsAt) <= getNow() && status !== 'requested'
  if (refund > 0)
    return (
      <StatusBadge tone="warning" icon={<Undo2 aria-hidden="true" />}>
        {t('balance.toRefund', { amount: money(refund) })}
      </StatusBadge>
    )
  if (left > 0 && isDue)
    return (
      <StatusBadge tone="warning" icon={<Banknote aria-hidden="true" />}>
        {t('balance.unpaid', { amount: money(left) })}
      </StatusBadge>
    )
  if (!takesPlace(status)) return null
  const price = findPrice(booking)
  const isPaid = price > 0 && left === 0 && booking.paid
  return (
    <span className={css.money}>
      <span>{money(price)}</span>
      {isPaid && (
        <span className={css.paid}>
          <CircleCheck aria-hidden="true" />
          {t('balance.paid')}
        </span>
      )}
    </span>
  )
}
