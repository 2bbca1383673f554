import { allowsAction, type Booking } from '@hosts/shared/contract'
import { buildBooking } from '@hosts/shared/testing'
import { describeState } from '../../components/describe-state'
import { findBalance } from '../../components/find-balance'
import { findSteps } from './find-steps'

const now = Date.parse('2026-03-01T12:00:00.000Z')
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
const stay = (status: Booking['status'], from: number, to: number, change: Partial<Booking> = {}) =>
  buildBooking({ status, startsAt: at(from), endsAt: at(to), amount: 2400, paidAmount: 0, ...change })

describe('findSteps', () => {
  test.each<[string, Booking, string]>([
    ['a request', stay('requested', 2, 9), 'accept | accept-elsewhere decline | time plate'],
    ['an arrival', stay('confirmed', 2, 9), 'check-in | time move | check-in-elsewhere plate cancel'],
    [
      'a late arrival',
      stay('confirmed', -1, 9),
      'check-in | time move | check-in-elsewhere plate no-show cancel',
    ],
    [
      'an arrival next week',
      stay('confirmed', 160, 169),
      '– | time move | check-in check-in-elsewhere plate cancel',
    ],
    ['someone who did not come', stay('confirmed', -9, -1), 'no-show | time | check-in plate cancel'],
    ['a vehicle on site', stay('checked_in', -2, 2), 'check-out | extend move | shorten plate'],
    [
      'a vehicle that has just been checked in',
      stay('checked_in', -2, 2, { checkedInAt: at(-0.2) }),
      'check-out | extend move | shorten plate undo-check-in',
    ],
    ['an overstay', stay('checked_in', -9, -1), 'check-out | move | plate'],
    ['an unpaid stay', stay('checked_out', -9, -1), 'payment |  | '],
    ['a paid stay', stay('checked_out', -9, -1, { paidAmount: 2400 }), '– |  | '],
    ['an overpaid stay', stay('checked_out', -9, -1, { paidAmount: 2500 }), 'refund |  | '],
    ['a cancelled stay to come', stay('cancelled', 2, 9), '– | reinstate | '],
    ['a cancelled stay that was paid', stay('cancelled', -9, -1, { paidAmount: 2400 }), 'refund |  | '],
    ['a no-show whose time runs', stay('no_show', -1, 9), '– | reinstate | '],
    ['a cancelled stay of the past', stay('cancelled', -9, -1), '– |  | '],
    ['a declined request', stay('declined', 2, 9), '– |  | '],
    ['an expired request', stay('expired', 2, 9), '– |  | '],
  ])('offers the steps of %s', (_, booking, expected) => {
    const { main, others, more } = findSteps(booking, now)
    expect(`${main ?? '–'} | ${others.join(' ')} | ${more.join(' ')}`).toBe(expected)
  })

  test('offers no action that the contract refuses', () => {
    const actions = ['accept', 'decline', 'check-in', 'check-out', 'no-show', 'cancel', 'reinstate'] as const
    for (const status of ['requested', 'confirmed', 'checked_in', 'checked_out', 'cancelled'] as const) {
      const { main, others, more } = findSteps(stay(status, -1, 9), now)
      const offered = actions.filter((action) => [main, ...others, ...more].includes(action))
      expect(offered.filter((action) => !allowsAction(status, action))).toEqual([])
    }
  })
})

describe('describeState', () => {
  test.each<[Booking, string]>([
    [stay('confirmed', 0.7, 9), 'soon: Arrives in 42 min'],
    [stay('confirmed', 9, 12), 'soon: Arrives today'],
    [stay('confirmed', 30, 40), 'confirmed: Confirmed'],
    [stay('confirmed', 0, 9), 'soon: Due now'],
    [stay('confirmed', -0.08, 9), 'soon: Due now'],
    [stay('confirmed', -1 / 12, 9), 'late: Late by 5 min'],
    [stay('confirmed', -0.5, 9), 'late: Late by 30 min'],
    [stay('confirmed', -9, -1), 'missed: Did not arrive'],
    [stay('checked_in', -9, -4 / 3), 'overstay: Overstaying by 1 h 20 min'],
    [stay('checked_in', -99, -51), 'overstay: Overstaying by 2 d 3 h'],
    [stay('checked_in', -9, 4), 'leaving: Leaves today'],
    [stay('checked_in', -9, 40), 'on-site: On site'],
    // 23:30 UTC is the next day in Berlin.
    [stay('checked_in', -9, 11.5), 'on-site: On site'],
    [stay('no_show', -9, 4), 'no_show: No-show'],
  ])('says what needs doing (%#)', (booking, expected) => {
    const { state, text } = describeState(booking, 'Europe/Berlin', now)
    expect(`${state}: ${text}`).toBe(expected)
  })
})

describe('findBalance', () => {
  test.each<[Booking['status'], number, object]>([
    ['confirmed', 0, { left: 2400, refundable: 0 }],
    ['checked_out', 1000, { left: 1400, refundable: 0 }],
    ['checked_in', 3000, { left: 0, refundable: 600 }],
    ['cancelled', 1000, { left: 0, refundable: 1000 }],
    ['no_show', 1000, { left: 0, refundable: 1000 }],
    ['no_show', 0, { left: 0, refundable: 0 }],
    ['requested', 0, { left: 0, refundable: 0 }],
  ])('finds the debt and the refund when a stay is %s', (status, paidAmount, expected) => {
    expect(findBalance(stay(status, -1, 9, { paidAmount }))).toEqual(expected)
  })
})
