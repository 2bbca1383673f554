import type { BookingChanges, BookingEvent } from '@hosts/shared/contract'
import { formatMoney } from '@hosts/shared/ui'
import { t as tShared } from '../../texts'
import { formatBookingTime } from '../format-booking-time'
import { t } from './texts'

type Context = { zone: string; currency: string }
type Field = keyof BookingChanges

const fields = ['bay', 'startsAt', 'endsAt', 'plate', 'vehicleType', 'amount', 'note'] as const

const formatValue = (field: Field, value: string | number | null, { zone, currency }: Context) => {
  if (value === null || value === '') return t('history.nothing')
  if (field === 'startsAt' || field === 'endsAt') return formatBookingTime(String(value), zone)
  if (field === 'amount') return formatMoney(Number(value), currency)
  if (field === 'vehicleType') return tShared(`vehicleType.${value as 'car'}`)
  return String(value)
}

/** What a change has changed, each as "Until: 14:00 → 16:00". */
const describeChanges = (changes: BookingChanges | null, context: Context) =>
  fields.flatMap((field) => {
    const change = changes?.[field]
    if (!change) return []
    const [from, to] = [change.from, change.to].map((value) => formatValue(field, value, context))
    return [t('history.changed', { field: t(`field.${field}`), from: from ?? '', to: to ?? '' })]
  })

/** An event of a booking's history in plain words: what was done, and the details in lines of their own. */
export const describeEvent = (event: BookingEvent, context: Context) => {
  const { action, reason, amount, method, changes } = event
  const money = formatMoney(Math.abs(amount ?? 0), context.currency)
  const isRefund = action === 'payment' && (amount ?? 0) < 0
  const name = isRefund ? 'refund' : action
  const values = { amount: money, method: method ? t(`method.${method}`) : '' }
  return {
    title: t(`history.${name}`, values),
    details: [...describeChanges(changes, context), ...(reason ? [t('history.reason', { reason })] : [])],
  }
}
