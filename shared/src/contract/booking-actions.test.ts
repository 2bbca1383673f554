import { actionBodies, type BookingStatus, bookingStatus, findLeft, findRefund } from './booking'
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
    ['no_show', 'during', during, ['reinstate', 'correct-amount', 'payment']],
    ['no_show', 'after', after, ['correct-amount', 'payment']],
  ])('allow for what is %s, %s the stay', (status, _, now, expected) => {
    expect(findAllowed(status, now)).toEqual(expected)
  })

  test.each([
    ['in time', end, ['correct-amount', 'payment']],
    ['after its end', end + 1, ['correct-amount', 'charge-overstay', 'payment']],
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
    expect(new Set(actions)).toEqual(new Set([...Object.keys(actionBodies), 'change', 'correct-amount']))
    expect(bookingEventAction.options).toEqual(expect.arrayContaining(actions.map(toEventAction)))
    const reached = Object.values(bookingActions).flatMap(({ from, to }) => [...from, to])
    const others: BookingStatus[] = ['expired']
    expect(new Set([...reached, ...others])).toEqual(new Set([...bookingStatus.options, null]))
  })
})

describe('findRefund', () => {
  test.each<[BookingStatus, number, number]>([
    ['checked_out', 2400, 0],
    ['checked_out', 2500, 100],
    ['no_show', 2500, 100],
    ['cancelled', 2500, 2500],
    ['cancelled', 0, 0],
  ])('%s, paid %i of 2400: %i', (status, paidAmount, expected) => {
    expect(findRefund({ status, amount: 2400, paidAmount })).toBe(expected)
  })
})

describe('findLeft', () => {
  test.each<[BookingStatus, number, number]>([
    ['requested', 0, 0],
    ['confirmed', 0, 2400],
    ['checked_in', 1000, 1400],
    ['checked_out', 2500, 0],
    ['declined', 0, 0],
    ['expired', 0, 0],
    ['cancelled', 0, 0],
    ['no_show', 0, 0],
  ])('%s, paid %i of 2400: %i', (status, paidAmount, expected) => {
    expect(findLeft({ status, amount: 2400, paidAmount })).toBe(expected)
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
    ['payment', { amount: 0, method: 'cash' }, false],
    ['payment', { amount: -100, method: 'card' }, true],
    ['payment', { amount: 1.5, method: 'card' }, false],
    ['payment', { amount: 100, method: 'cheque' }, false],
  ])('%s %j: %s', (action, body, isValid) => {
    expect(actionBodies[action].safeParse(body).success).toBe(isValid)
  })
})
