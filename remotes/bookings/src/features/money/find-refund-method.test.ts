import type { PaymentMethod } from '@hosts/shared/contract'
import { findRefundMethod } from './find-refund-method'

type Paid = [amount: number, method: PaymentMethod]

test.each<[string, Paid[], number, PaymentMethod | null]>([
  ['the only payment', [[2400, 'card']], 500, 'card'],
  [
    'the last of two',
    [
      [2400, 'card'],
      [900, 'invoice'],
    ],
    500,
    'invoice',
  ],
  [
    'the one that is large enough',
    [
      [2400, 'card'],
      [300, 'cash'],
    ],
    500,
    'card',
  ],
  [
    'the larger one, when none is large enough',
    [
      [900, 'card'],
      [300, 'cash'],
    ],
    1200,
    'card',
  ],
  [
    'what was not refunded yet',
    [
      [900, 'card'],
      [900, 'cash'],
      [-900, 'cash'],
    ],
    900,
    'card',
  ],
  [
    'the payment after an undone one',
    [
      [900, 'cash'],
      [-900, 'cash'],
      [900, 'card'],
    ],
    900,
    'card',
  ],
  [
    'the method that was paid by again',
    [
      [900, 'card'],
      [900, 'cash'],
      [100, 'card'],
    ],
    900,
    'card',
  ],
  ['nothing', [], 900, null],
])('takes back %s', (_, payments, amount, expected) => {
  const events = payments.map(([amount, method]) => ({ action: 'payment' as const, amount, method }))
  const charge = { action: 'charge-overstay' as const, amount: 5000, method: null }
  expect(findRefundMethod([charge, ...events], amount)).toBe(expected)
})
