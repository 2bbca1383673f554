import type { Booking } from '@hosts/shared/contract'
import { buildBooking } from '@hosts/shared/testing'
import { findCardSteps } from './find-card-steps'
import { groupStays } from './group-stays'

const now = Date.parse('2026-07-10T12:00:00Z')
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
const paid = { amount: 2400, paidAmount: 2400, paid: true, currency: 'EUR' }
const build = (status: Booking['status'], from: number, to: number, values: Partial<Booking> = {}) =>
  buildBooking({ status, startsAt: at(from), endsAt: at(to), checkedInAt: null, ...paid, ...values })

test('groups what matters now, counts later bookings, and lists earlier stays', () => {
  const { present, later, earlier } = groupStays(
    [
      build('confirmed', 90, 99, { id: 1 }),
      build('confirmed', 20, 30, { id: 2 }),
      build('requested', 50, 60, { id: 3 }),
      build('checked_in', -5, 5, { id: 4 }),
      build('confirmed', -9, -1, { id: 5 }),
      build('checked_out', -90, -80, { id: 6 }),
      build('checked_out', -50, -40, { id: 7, paidAmount: 400 }),
      build('cancelled', 5, 6, { id: 8, paidAmount: 0 }),
    ],
    now,
  )
  expect(present.map(({ id }) => id)).toEqual([4, 3, 2, 5, 7])
  expect(later).toBe(1)
  expect(earlier.map(({ id }) => id)).toEqual([7, 6])
})

test.each<[string, Booking, string[]]>([
  ['a request', build('requested', 5, 9, { paidAmount: 0 }), ['accept', 'accept-elsewhere', 'decline']],
  ['an arrival', build('confirmed', 1, 9), ['check-in', 'time', 'move']],
  [
    'one that owes money',
    build('confirmed', 1, 9, { paidAmount: 0 }),
    ['check-in', 'time', 'move', 'payment'],
  ],
  ['one of next week', build('confirmed', 99, 120), ['time', 'move']],
  ['one that did not come', build('confirmed', -9, -1), ['no-show', 'time']],
  ['one on site', build('checked_in', -1, 9), ['check-out', 'extend', 'move']],
  ['one that overstays', build('checked_in', -9, -1), ['check-out', 'extend', 'move']],
  ['one that left in debt', build('checked_out', -9, -1, { paidAmount: 0 }), ['payment']],
])('offers for %s: %j', (_, booking, steps) => {
  expect(findCardSteps(booking, now)).toEqual(steps)
})
