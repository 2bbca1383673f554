import { type ApiError, readRefusal, useRequestKey } from '@hosts/shared/api'
import type {
  actionBodies,
  Booking,
  BookingActionAnswer,
  BookingPatch,
  BookingRefusal,
} from '@hosts/shared/contract'
import { formatMoney } from '@hosts/shared/ui'
import type * as z from '@hosts/shared/zod'
import { useCallback, useState } from 'react'
import { useBookingsUpdateBookingMutation } from '../../api/update-booking'
import { t } from '../../texts/bookings'
import { useBookingsSendBookingActionMutation } from './send-booking-action'

type Action = keyof typeof actionBodies
/** An action, or a change of the amount. */
export type Request =
  | { [Name in Action]: { action: Name; body: z.input<(typeof actionBodies)[Name]> } }[Action]
  | { action: 'change'; body: Pick<BookingPatch, 'amount' | 'amountReason' | 'amountBefore'> }
/** `booking`: its current state. */
export type Outcome =
  | { isDone: true; booking: BookingActionAnswer }
  | { isDone: false; refusal: BookingRefusal | null; error: ApiError }

/** The result, for a toast. */
export const describeDone = (
  { action, body }: Request,
  { plate, bay, amount = 0, currency = '' }: Booking,
) => {
  const values = { plate, bay: bay?.label ?? '' }
  const money = (value: number) => formatMoney(value, currency)
  if (action === 'payment')
    return t(body.amount < 0 ? 'done.refund' : 'done.payment', {
      ...values,
      amount: money(Math.abs(body.amount)),
    })
  if (action === 'charge-overstay')
    return t('done.charge-overstay', { ...values, amount: money(body.amount) })
  if (action === 'charge-no-show')
    return body.amount
      ? t('done.charge-overstay', { ...values, amount: money(body.amount) })
      : t('done.no-fee', values)
  if (action === 'change') return t('done.change', { ...values, amount: money(amount) })
  return t(`done.${action}`, values)
}

/** Does one thing to a booking. A 409 comes back as its refusal, for the next question. */
export const useBookingAction = () => {
  const [sendAction] = useBookingsSendBookingActionMutation()
  const [update] = useBookingsUpdateBookingMutation()
  const { send: sendWithKey } = useRequestKey()
  const [pendingId, setPendingId] = useState<number | null>(null)
  const run = useCallback(
    async (
      { id, warehouseId: locationId }: Pick<Booking, 'id' | 'warehouseId'>,
      request: Request,
    ): Promise<Outcome> => {
      setPendingId(id)
      const { data, error } = await sendWithKey([id, request], async (key) => {
        const arg = { id, locationId, key }
        return request.action === 'change'
          ? await update({ ...arg, ...request.body })
          : await sendAction({ ...arg, ...request })
      })
      setPendingId(null)
      if (error) return { isDone: false, refusal: readRefusal(error), error }
      return { isDone: true, booking: data }
    },
    [sendAction, update, sendWithKey],
  )
  return { run, pendingId }
}
