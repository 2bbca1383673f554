import type { Booking, ToDo } from '@hosts/shared/contract'
import { buildBooking, buildToDo } from '@hosts/shared/testing'
import { describeItem } from './describe-item'
import { findToDoSteps } from './find-to-do-steps'
import { findNextVisit } from './next-visits'
import { type DueKind, sortTasks } from './sort-tasks'

const now = Date.parse('2026-03-01T12:00:00.000Z')
const toItem = (kind: DueKind, change: Partial<Booking> = {}) => {
  const booking = buildBooking({ currency: 'EUR', amount: 2400, ...change })
  return { kind, booking, dueAt: booking.startsAt }
}

beforeEach(() => void jest.useFakeTimers({ now }))
afterEach(() => jest.useRealTimers())

const started = '2026-03-01T10:30:00.000Z'
const justDue = '2026-03-01T11:56:00.000Z'
const later = '2026-03-01T13:30:00.000Z'

test.each<[string, DueKind, Partial<Booking>, string[]]>([
  ['a request', 'request', { status: 'requested' }, ['accept', 'accept-elsewhere', 'decline']],
  ['a taken bay, due later', 'taken-bay', { startsAt: later }, ['check-in-elsewhere']],
  ['a taken bay, due but not late', 'taken-bay', { startsAt: justDue }, ['check-in-elsewhere']],
  ['a taken bay, due', 'taken-bay', { startsAt: started }, ['check-in-elsewhere', 'no-show']],
  ['an overstay', 'overstay', { status: 'checked_in' }, ['check-out', 'extend', 'charge-overstay']],
  ['a late arrival', 'late', { startsAt: started }, ['check-in', 'no-show']],
  ['an unpaid stay that ends', 'unpaid', { status: 'checked_in' }, ['payment', 'check-out']],
  ['an unpaid stay that is over', 'unpaid', { status: 'checked_out' }, ['payment']],
  ['a refund owed', 'refund', { status: 'cancelled' }, ['refund']],
  ['a missed stay', 'unpaid', { startsAt: started, endsAt: started }, ['no-show', 'payment']],
])('%s can be followed by %s', (_, kind, change, steps) => {
  expect(findToDoSteps(toItem(kind, change), now)).toEqual(steps)
})

const suggestion = { bay: { id: 3, label: 'A3' }, reasons: ['fits' as const] }

test.each<[DueKind, Partial<Booking>, string]>([
  [
    'request',
    { bay: null, status: 'requested', request: { others: 0, suggestion } },
    '11:30 AM – Mar 2, 6:00 AM · €24.00 · Bay A3 · Suggested: fits the vehicle',
  ],
  [
    'request',
    { bay: null, status: 'requested', request: { others: 2, suggestion: null } },
    '11:30 AM – Mar 2, 6:00 AM · €24.00 · No bay that fits is free for this time',
  ],
  ['taken-bay', {}, 'Bay A1 · Booked 11:30 AM – Mar 2, 6:00 AM'],
  ['overstay', { status: 'checked_in', endsAt: started }, 'Bay A1 · Booked until 11:30 AM'],
  ['late', {}, 'Bay A1 · Booked 11:30 AM – Mar 2, 6:00 AM'],
  ['unpaid', { status: 'checked_in' }, 'Bay A1 · Leaves Mar 2, 6:00 AM'],
  ['unpaid', { status: 'checked_out', endsAt: started }, 'Bay A1 · Was booked until 11:30 AM'],
  ['refund', { status: 'cancelled' }, 'Bay A1 · Booked 11:30 AM – Mar 2, 6:00 AM'],
])('a %s shows the facts for a decision', (kind, change, words) => {
  const facts = describeItem(toItem(kind, change), 'Europe/Berlin')
  expect(facts.replaceAll('\u00a0', ' ')).toBe(words)
})

const toDo = buildToDo(
  ['request', buildBooking({ id: 1, warehouseId: 8 })],
  ['late', buildBooking({ id: 2, warehouseId: 7 })],
  ['unpaid', buildBooking({ id: 3, warehouseId: 8 })],
)

test('lists refunds after today’s tasks, and few of the older ones, at each location', () => {
  const old = [1, 2, 3, 4].map((id) => toItem('unpaid', { id, startsAt: started }))
  const elsewhere = toItem('unpaid', { id: 5, warehouseId: 8, startsAt: started })
  const today = toItem('unpaid', { id: 6, status: 'checked_in', startsAt: later })
  const late = toItem('late', { id: 7, startsAt: started })
  const { kind: _, ...refund } = toItem('refund', { id: 8, status: 'cancelled' })
  const items = [late, today, ...old, elsewhere] as ToDo['items']
  const listed = sortTasks({ ...toDo, items, refunds: [refund] }, now)
  expect(listed.map(({ kind, booking }) => `${kind} ${booking.id}`)).toEqual([
    'late 7',
    'unpaid 6',
    'refund 8',
    'unpaid 1',
    'unpaid 2',
    'unpaid 3',
    'unpaid 5',
  ])
})

test('finds the next arrivals and departures, without overdue ones', () => {
  const arrivals = [started, later].map((startsAt) => buildBooking({ startsAt }))
  const departures = ['2026-03-01T13:00:00.000Z'].map((endsAt) => buildBooking({ endsAt }))
  expect(findNextVisit(arrivals, departures, now)).toMatchObject({ kind: 'departure' })
  expect(findNextVisit(arrivals, [], now)).toMatchObject({ kind: 'arrival', at: later })
  expect(findNextVisit(arrivals.slice(0, 1), [], now)).toBeUndefined()
})
