import type { BookingChanges, BookingEvent } from '@hosts/shared/contract'
import { formatBookingTime, formatMoney, typeName } from '@hosts/shared/ui'
import { t } from '../../texts/bookings'

type Context = { zone: string; currency: string }

const fields = ['bay', 'startsAt', 'endsAt', 'plate', 'vehicleType', 'amount', 'note', 'company'] as const
type Field = (typeof fields)[number]

/** Whether it corrects the bill of a stay that has ended. */
const isCorrection = ({ action, from, changes }: Pick<BookingEvent, 'action' | 'from' | 'changes'>) =>
  action === 'change' && Boolean(changes?.amount) && (from === 'checked_out' || from === 'no_show')

const formatValue = (field: Field, value: string | number | null, { zone, currency }: Context) => {
  if (value === null || value === '') return t('history.nothing')
  if (field === 'startsAt' || field === 'endsAt') return formatBookingTime(String(value), zone)
  if (field === 'amount') return formatMoney(Number(value), currency)
  if (field === 'vehicleType') return typeName(value as 'car')
  return String(value)
}

/** Changed fields, each as "Until: 14:00 → 16:00". */
const describeChanges = (changes: BookingChanges | null, context: Context) =>
  fields.flatMap((field) => {
    const change = changes?.[field]
    if (!change) return []
    const [from, to] = [change.from, change.to].map((value) => formatValue(field, value, context))
    return [t('history.changed', { field: t(`field.${field}`), from: from ?? '', to: to ?? '' })]
  })

/** The API has fewer names than there are actions (`toEventAction`). */
export const isUndoneCheckIn = ({ action, from }: Pick<BookingEvent, 'action' | 'from'>) =>
  action === 'reinstate' && from === 'checked_in'

/** Name of the action. */
const findName = ({ action, from, amount, changes, isUndo }: BookingEvent) => {
  if (changes?.noShowFee) return changes.noShowFee.to === null ? 'no-fee' : 'charge-no-show'
  if (action === 'payment' && (amount ?? 0) < 0) return isUndo ? 'undo-payment' : 'refund'
  if (isUndoneCheckIn({ action, from })) return 'undo-check-in'
  if (action === 'reinstate' && from === 'checked_out') return 'undo-check-out'
  return isCorrection({ action, from, changes }) ? 'correct' : action
}

/** An event of a booking's history in plain words: the action, and the details in lines of their own. */
export const describeEvent = (event: BookingEvent, context: Context) => {
  const { reason, amount, method, changes } = event
  const money = formatMoney(Math.abs(amount ?? 0), context.currency)
  const values = { amount: money, method: method ? t(`method.${method}`) : '' }
  return {
    title: t(`history.${findName(event)}`, values),
    details: [...describeChanges(changes, context), ...(reason ? [t('history.reason', { reason })] : [])],
  }
}
