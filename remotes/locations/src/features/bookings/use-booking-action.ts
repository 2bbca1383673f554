import { type ApiError, useRequestKey } from '@hosts/shared/api'
import type { actionBodies, Booking, BookingRefusal } from '@hosts/shared/contract'
import { toast } from '@hosts/shared/platform'
import { formatMoney } from '@hosts/shared/ui'
import type * as z from '@hosts/shared/zod'
import { useCallback, useState } from 'react'
import { useLocationsSendBookingActionMutation } from '../../api/send-booking-action'
import { readRefusal } from '../booking-form/read-refusal'
import { t } from './texts'

export type Action = keyof typeof actionBodies
export type Request = {
  [Name in Action]: { action: Name; body: z.input<(typeof actionBodies)[Name]> }
}[Action]
export type Outcome = { isDone: true } | { isDone: false; refusal: BookingRefusal | null; error: ApiError }

/** What has happened, for a toast. */
const describeDone = ({ action, body }: Request, { plate, bay, currency = '' }: Booking) => {
  const values = { plate, bay: bay?.label ?? '' }
  if (action === 'payment') {
    const amount = formatMoney(Math.abs(body.amount), currency)
    return t(body.amount < 0 ? 'done.refund' : 'done.payment', { ...values, amount })
  }
  if (action === 'charge-overstay')
    return t('done.charge-overstay', { ...values, amount: formatMoney(body.amount, currency) })
  return t(`done.${action}`, values)
}

/** Does one action to a booking and says so in a toast. A 409 comes back as its refusal, for the next question. */
export const useBookingAction = () => {
  const [send] = useLocationsSendBookingActionMutation()
  const sendWithKey = useRequestKey()
  const [pendingId, setPendingId] = useState<number | null>(null)
  const run = useCallback(
    async (booking: Pick<Booking, 'id' | 'warehouseId'>, request: Request): Promise<Outcome> => {
      setPendingId(booking.id)
      const { id, warehouseId: locationId } = booking
      const answer = await sendWithKey([id, request], (key) => send({ id, locationId, key, ...request }))
      setPendingId(null)
      if (answer.error) return { isDone: false, refusal: readRefusal(answer.error), error: answer.error }
      toast.success(describeDone(request, answer.data))
      return { isDone: true }
    },
    [send, sendWithKey],
  )
  return { run, pendingId }
}
