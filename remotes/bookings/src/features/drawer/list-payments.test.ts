import { type Booking, type BookingEvent, findRefund } from '@hosts/shared/contract'
import fc from 'fast-check'
import { buildEvent, buildStay } from '../../testing/open-booking'
import { listPayments } from './list-payments'

const sum = (all: { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0)

const cents = (min = 0) => fc.integer({ min, max: 5000 })
const account = fc.record({
  status: fc.constantFrom<Booking['status'][]>(
    'confirmed',
    'checked_in',
    'checked_out',
    'cancelled',
    'no_show',
    'no_show',
  ),
  stay: cents(),
  charges: fc.array(cents(1), { maxLength: 2 }),
  corrections: fc.array(cents(), { maxLength: 2 }),
  payments: fc.array(cents(1), { maxLength: 3 }),
  fee: fc.option(cents(1)),
})

test('the lines add up to what is left to pay, or to refund', () => {
  fc.assert(
    fc.property(account, ({ status, stay, charges, corrections, payments, fee }) => {
      const events: BookingEvent[] = charges.map((amount) =>
        buildEvent({ action: 'charge-overstay', amount }),
      )
      let amount = stay + charges.reduce((total, one) => total + one, 0)
      for (const to of corrections) {
        events.push(buildEvent({ action: 'change', changes: { amount: { from: amount, to } } }))
        amount = to
      }
      for (const paid of payments)
        events.push(buildEvent({ action: 'payment', amount: paid, method: 'cash' }))
      const paidAmount = payments.reduce((total, one) => total + one, 0)
      const booking = buildStay(status, -9, -1, { amount, paidAmount, noShowFee: fee })
      const lines = listPayments(booking, events)
      const total =
        lines.stay + sum(lines.charges) + sum(lines.corrections) - lines.waived - sum(lines.payments)
      expect(total).toBe(lines.left - findRefund(booking))
      expect(lines.stay).toBe(stay)
    }),
  )
})
