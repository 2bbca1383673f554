import { type Booking, canDo } from '@hosts/shared/contract'
import { getNow } from '@hosts/shared/platform'
import { t } from '../../texts/bookings'
import type { Request } from './use-booking-action'

const restoreAmount = (before: Booking, { amount }: Booking): Request | null =>
  before.amount === undefined || amount === undefined
    ? null
    : {
        action: 'change',
        body: { amount: before.amount, amountReason: t('undoReason'), amountBefore: amount },
      }

/** The action that reverts a step; null if there is none, as after a check-out. */
export const findUndo = (request: Request, before: Booking, after: Booking): Request | null => {
  const now = getNow()
  switch (request.action) {
    case 'check-in':
      return canDo('undo-check-in', after, now) ? { action: 'undo-check-in', body: {} } : null
    case 'cancel':
    case 'no-show':
      if (!canDo('reinstate', after, now)) return null
      return { action: 'reinstate', body: before.bay ? { bayId: before.bay.id } : {} }
    case 'payment':
      // A refund may be more than can be paid again.
      if (request.body.amount < 0) return null
      return { action: 'payment', body: { ...request.body, amount: -request.body.amount, undo: true } }
    case 'charge-no-show':
      return { action: request.action, body: { amount: before.noShowFee ?? null } }
    case 'charge-overstay':
    case 'change':
      return restoreAmount(before, after)
    default:
      return null
  }
}
