import { actionBodies } from './action-bodies'
import { type BookingStatus, bookingStatus, findLeft, findRefund } from './booking'
import {
  type BookingAction,
  bookingActions,
  canDo,
  findCheckInProblem,
  toEventAction,
} from './booking-actions'
import { bookingEventAction } from './booking-event'

const MINUTE = 60_000
const start = Date.parse('2026-05-04T08:00:00Z')
const end = Date.parse('2026-05-04T18:00:00Z')
const toStay = (status: BookingStatus) => ({
  status,
  startsAt: new Date(start).toISOString(),
  endsAt: new Date(end).toISOString(),
})
const actions = Object.keys(bookingActions) as BookingAction[]
const findAllowed = (status: BookingStatus, now: number, checkedOutAt: string | null = null) =>
  actions.filter((action) => canDo(action, { ...toStay(status), checkedOutAt }, now))

describe('bookingActions', () => {
  const [before, during, after] = [start - 1, start, end + 1]
  test.each<[BookingStatus, string, number, BookingAction[]]>([
    ['requested', 'before', before, ['accept', 'decline', 'change']],
    ['requested', 'during', during, ['accept', 'decline', 'change']],
    ['confirmed', 'before', before, ['cancel', 'check-in', 'change', 'payment']],
    ['confirmed', 'during', during, ['cancel', 'no-show', 'check-in', 'change', 'payment']],
    ['confirmed', 'after', after, ['cancel', 'no-show', 'check-in', 'change', 'payment']],
    ['checked_in', 'before', before, ['check-out', 'change', 'payment']],
    ['checked_in', 'during', end, ['check-out', 'change', 'payment']],
    ['checked_in', 'after', after, ['check-out', 'change', 'charge-overstay', 'payment']],
    ['checked_out', 'after', after, ['correct-amount', 'payment']],
    ['declined', 'before', before, []],
    ['expired', 'before', before, []],
    ['cancelled', 'before', before, ['reinstate', 'payment']],
    ['cancelled', 'after', end, ['payment']],
    ['no_show', 'during', during, ['reinstate', 'correct-amount', 'charge-no-show', 'payment']],
    ['no_show', 'after', after, ['correct-amount', 'charge-no-show', 'payment']],
  ])('allow for a %s stay: %s', (status, _, now, expected) => {
    expect(findAllowed(status, now)).toEqual(expected)
  })

  test.each([
    ['in time', end, ['undo-check-out', 'correct-amount', 'payment']],
    ['after its end', end + 1, ['undo-check-out', 'correct-amount', 'charge-overstay', 'payment']],
  ])('allow for a vehicle that left %s', (_, left, expected) => {
    expect(findAllowed('checked_out', end + MINUTE, new Date(left).toISOString())).toEqual(expected)
  })

  test.each([
    [15 * MINUTE, true],
    [15 * MINUTE + 1, false],
  ])('allow to undo a check-in %i ms later: %s', (later, expected) => {
    const stay = { ...toStay('checked_in'), checkedInAt: new Date(start).toISOString() }
    expect(canDo('undo-check-in', stay, start + later)).toBe(expected)
  })

  it('cover every status, have a body and a name in the history each', () => {
    const others = ['change', 'correct-amount', 'undo-check-out']
    expect(new Set(actions)).toEqual(new Set([...Object.keys(actionBodies), ...others]))
    expect(bookingEventAction.options).toEqual(expect.arrayContaining(actions.map(toEventAction)))
    const reached = Object.values(bookingActions).flatMap(({ from, to }) => [...from, to])
    const derived: BookingStatus[] = ['expired']
    expect(new Set([...reached, ...derived])).toEqual(new Set([...bookingStatus.options, null]))
  })
})

describe('findRefund', () => {
  test.each<[BookingStatus, number, number, number | null]>([
    ['checked_out', 2400, 0, null],
    ['checked_out', 2500, 100, null],
    ['no_show', 2500, 100, null],
    ['no_show', 2400, 1400, 1000],
    ['cancelled', 2500, 2500, null],
    ['cancelled', 0, 0, null],
  ])('%s, paid %i of 2400: %i', (status, paidAmount, expected, noShowFee) => {
    expect(findRefund({ status, amount: 2400, paidAmount, noShowFee })).toBe(expected)
  })
})

describe('findLeft', () => {
  test.each<[BookingStatus, number, number, number | null]>([
    ['requested', 0, 0, null],
    ['confirmed', 0, 2400, null],
    ['checked_in', 1000, 1400, null],
    ['checked_out', 2500, 0, null],
    ['declined', 0, 0, null],
    ['expired', 0, 0, null],
    ['cancelled', 0, 0, null],
    ['no_show', 0, 0, null],
    ['no_show', 0, 1000, 1000],
    ['no_show', 400, 600, 1000],
    ['no_show', 0, 2400, 3000],
  ])('%s, paid %i of 2400: %i', (status, paidAmount, expected, noShowFee) => {
    expect(findLeft({ status, amount: 2400, paidAmount, noShowFee })).toBe(expected)
  })
})

describe('findCheckInProblem', () => {
  test.each([
    ['a minute before the grace', 'too_early', start - 31 * MINUTE],
    ['with the grace', null, start - 30 * MINUTE],
    ['at the end', null, end],
    ['after the end', 'too_late', end + 1],
  ])('%s: %s', (_, expected, now) => {
    expect(findCheckInProblem(toStay('confirmed'), 30, now)).toBe(expected)
  })
})

describe('bodies of actions', () => {
  test.each<[keyof typeof actionBodies, object, boolean]>([
    ['decline', { reason: ' x ' }, false],
    ['decline', { reason: 'Full' }, true],
    ['cancel', {}, false],
    ['accept', { bayId: 0 }, false],
    ['check-in', { force: true, bayId: 3 }, true],
    ['charge-overstay', { amount: 0 }, false],
    ['charge-no-show', { amount: 0 }, false],
    ['charge-no-show', { amount: null }, true],
    ['payment', { amount: 0, method: 'cash' }, false],
    ['payment', { amount: -100, method: 'card' }, true],
    ['payment', { amount: 1.5, method: 'card' }, false],
    ['payment', { amount: 100, method: 'cheque' }, false],
  ])('%s %j: %s', (action, body, isValid) => {
    expect(actionBodies[action].safeParse(body).success).toBe(isValid)
  })
})
