import type { Booking } from '@hosts/shared/contract'
import { buildBooking } from '@hosts/shared/testing'
import { findUndo } from './find-undo'
import type { Request } from './use-booking-action'

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const stay = (status: Booking['status'], change: Partial<Booking> = {}) =>
  buildBooking({ status, startsAt: at(-1), endsAt: at(9), amount: 2400, ...change })

test.each<[string, Request, Booking, Request | null]>([
  [
    'a check-in',
    { action: 'check-in', body: {} },
    stay('checked_in', { checkedInAt: at(0) }),
    { action: 'undo-check-in', body: {} },
  ],
  [
    'a cancelled booking',
    { action: 'cancel', body: { reason: 'Flood' } },
    stay('cancelled'),
    { action: 'reinstate', body: { bayId: 1 } },
  ],
  [
    'a no-show',
    { action: 'no-show', body: {} },
    stay('no_show'),
    { action: 'reinstate', body: { bayId: 1 } },
  ],
  [
    'a no-show whose time is over',
    { action: 'no-show', body: {} },
    stay('no_show', { endsAt: at(-1) }),
    null,
  ],
  [
    'a payment',
    { action: 'payment', body: { amount: 900, method: 'card' } },
    stay('checked_in'),
    { action: 'payment', body: { amount: -900, method: 'card', undo: true } },
  ],
  [
    'a charge of a no-show',
    { action: 'charge-no-show', body: { amount: 900 } },
    stay('no_show', { noShowFee: 900 }),
    { action: 'charge-no-show', body: { amount: null } },
  ],
  ['a refund', { action: 'payment', body: { amount: -900, method: 'card' } }, stay('cancelled'), null],
  [
    'a charge',
    { action: 'charge-overstay', body: { amount: 600 } },
    stay('checked_in', { amount: 3000 }),
    { action: 'change', body: { amount: 2400, amountReason: 'Undone', amountBefore: 3000 } },
  ],
  [
    'a correction',
    { action: 'change', body: { amount: 900, amountReason: 'Noise' } },
    stay('checked_out', { amount: 900 }),
    { action: 'change', body: { amount: 2400, amountReason: 'Undone', amountBefore: 900 } },
  ],
  ['a check-out', { action: 'check-out', body: {} }, stay('checked_out'), null],
])('reverts %s', (_, request, after, expected) => {
  expect(findUndo(request, stay('confirmed'), after)).toEqual(expected)
})
