import { actionBodies, type BookingStatus, bookingStatus } from './booking'
import { type BookingAction, bookingActions, canDo, findCheckInProblem } from './booking-actions'
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
    ['checked_out', 'after', after, ['payment']],
    ['declined', 'before', before, []],
    ['expired', 'before', before, []],
    ['cancelled', 'before', before, ['reinstate', 'payment']],
    ['cancelled', 'after', end, ['payment']],
    ['no_show', 'during', during, ['reinstate', 'payment']],
    ['no_show', 'after', after, ['payment']],
  ])('allow for what is %s, %s the stay', (status, _, now, expected) => {
    expect(findAllowed(status, now)).toEqual(expected)
  })

  test.each([
    ['in time', end, ['payment']],
    ['after its end', end + 1, ['charge-overstay', 'payment']],
  ])('allow for a vehicle that left %s', (_, left, expected) => {
    expect(findAllowed('checked_out', end + MINUTE, new Date(left).toISOString())).toEqual(expected)
  })

  it('cover every status, have a body and a name in the history each', () => {
    expect(new Set(actions)).toEqual(new Set([...Object.keys(actionBodies), 'change']))
    expect(bookingEventAction.options).toEqual(expect.arrayContaining(actions))
    const reached = Object.values(bookingActions).flatMap(({ from, to }) => [...from, to])
    const others: BookingStatus[] = ['expired']
    expect(new Set([...reached, ...others])).toEqual(new Set([...bookingStatus.options, null]))
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
