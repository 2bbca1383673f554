import type { BookingStatus } from './booking'
import type { GateBooking } from './gate'
import { findGateConflict, isBayTaken, offerPlatesOnce } from './gate-rules'

const place = { grace: 30, timezone: 'Europe/Berlin' }
const stay = {
  status: 'confirmed' as BookingStatus,
  startsAt: '2026-11-23T09:00:00Z',
  endsAt: '2026-11-24T08:00:00Z',
  checkedOutAt: null as string | null,
  driver: { blockedAt: null as string | null },
}
const decide = (type: 'in' | 'out', change: Partial<typeof stay>, at: string, force = false) =>
  findGateConflict(type, { ...stay, ...change }, place, Date.parse(`${at}Z`), force)

describe('findGateConflict', () => {
  const blocked = (at: string) => ({ driver: { blockedAt: at } })
  test.each<[string, 'in' | 'out', Partial<typeof stay>, string, string | null]>([
    ['in time', 'in', {}, '2026-11-23T09:00', null],
    ['within the grace', 'in', {}, '2026-11-23T08:30', null],
    ['before the grace', 'in', {}, '2026-11-23T08:29', 'too_early'],
    ['until the end', 'in', {}, '2026-11-24T08:00', null],
    ['after the end', 'in', {}, '2026-11-24T08:01', 'too_late'],
    ['the evening before, by the local date', 'in', {}, '2026-11-22T22:59', 'wrong_day'],
    ['after local midnight', 'in', {}, '2026-11-22T23:00', 'too_early'],
    ['the day after', 'in', {}, '2026-11-24T23:00', 'wrong_day'],
    ['a request', 'in', { status: 'requested' }, '2026-11-23T09:00', 'not_confirmed'],
    ['a declined request', 'in', { status: 'declined' }, '2026-11-23T09:00', 'not_confirmed'],
    ['a cancelled booking', 'in', { status: 'cancelled' }, '2026-11-23T09:00', 'cancelled'],
    ['a no-show', 'in', { status: 'no_show' }, '2026-11-23T09:00', 'no_show'],
    ['a second vehicle', 'in', { status: 'checked_in' }, '2026-11-23T09:00', 'already_inside'],
    [
      'one that came back',
      'in',
      { status: 'checked_out', checkedOutAt: '2026-11-23T10:00:00Z' },
      '2026-11-23T11:00',
      'already_left',
    ],
    [
      'a second phone, reported after it has left',
      'in',
      { status: 'checked_out', checkedOutAt: '2026-11-23T10:00:00Z' },
      '2026-11-23T09:30',
      'already_inside',
    ],
    ['a driver blocked before', 'in', blocked('2026-11-23T08:00:00Z'), '2026-11-23T09:00', 'blocked_driver'],
    [
      'a driver blocked after his stay',
      'in',
      { status: 'checked_out', checkedOutAt: '2026-11-23T08:00:00Z', ...blocked('2026-11-23T08:10:00Z') },
      '2026-11-23T09:00',
      'blocked_driver',
    ],
    [
      'a blocked driver with a cancelled booking',
      'in',
      { status: 'cancelled', ...blocked('2026-11-23T08:00:00Z') },
      '2026-11-23T09:00',
      'blocked_driver',
    ],
    [
      'a blocked driver who is inside',
      'in',
      { status: 'checked_in', ...blocked('2026-11-23T08:00:00Z') },
      '2026-11-23T09:00',
      'already_inside',
    ],
    ['a driver blocked since', 'in', blocked('2026-11-23T09:30:00Z'), '2026-11-23T09:00', null],
    ['a vehicle on site', 'out', { status: 'checked_in' }, '2026-11-23T09:00', null],
    ['one that overstays', 'out', { status: 'checked_in' }, '2026-11-26T09:00', null],
    ['one that has left', 'out', { status: 'checked_out' }, '2026-11-23T09:00', 'already_left'],
    ['one that never came', 'out', {}, '2026-11-23T09:00', 'not_inside'],
  ])('%s: %s', (_, type, change, at, expected) => {
    expect(decide(type, change, at)).toBe(expected)
  })

  it('lets a host decide about the time, about nothing else', () => {
    expect(decide('in', {}, '2026-11-20T09:00', true)).toBeNull()
    expect(decide('in', { status: 'cancelled' }, '2026-11-23T09:00', true)).toBe('cancelled')
  })
})

describe('offerPlatesOnce', () => {
  const now = '2026-11-23T12:00:00Z'
  type Times = [startsAt: string, endsAt: string, status?: BookingStatus]
  const toDate = (time: string) => `2026-11-${time}:00Z`
  const buildStay = (plate: string, [startsAt, endsAt, status = 'confirmed']: Times) => {
    const span = { startsAt: toDate(startsAt), endsAt: toDate(endsAt) }
    const conflict = findGateConflict('in', { ...stay, ...span, status }, place, Date.parse(now))
    return { plate, status, startsAt: Date.parse(span.startsAt), conflict }
  }
  const onSite: Times = ['22T11:00', '22T17:00', 'checked_in']
  const due: Times = ['23T11:00', '23T17:00']
  const justOver: Times = ['23T09:00', '23T11:30']
  const laterToday: Times = ['23T16:00', '23T20:00']
  const yesterday: Times = ['22T14:00', '22T18:00']
  const tomorrow: Times = ['24T13:00', '24T17:00']
  const nextWeek: Times = ['30T11:00', '30T17:00']
  const cancelled: Times = ['23T11:00', '23T17:00', 'cancelled']

  test.each<[string, Times, Times]>([
    ['one on site rather than one that is due', onSite, due],
    ['one that is due rather than one of today', due, laterToday],
    ['one that is just over rather than one that starts in hours', justOver, laterToday],
    ['one that is just over rather than one of another day', justOver, tomorrow],
    ['one of today rather than one of another day', laterToday, tomorrow],
    ['the nearest of other days', yesterday, tomorrow],
    ['the next of other days', tomorrow, nextWeek],
    ['one of another day rather than a cancelled one', nextWeek, cancelled],
  ])('offers of a plate %s', (_, better, other) => {
    const [one, two] = [buildStay('TK 100', better), buildStay('тк-100', other)]
    expect(offerPlatesOnce([one, two], (each) => each, Date.parse(now))).toEqual([one])
    expect(offerPlatesOnce([two, one], (each) => each, Date.parse(now))).toEqual([one])
  })

  it('counts a stay whose bay is taken as due', () => {
    const [taken, later] = [
      { ...buildStay('LT 100', due), conflict: 'bay_taken' as const },
      buildStay('LT 100', laterToday),
    ]
    expect(offerPlatesOnce([later, taken], (each) => each, Date.parse(now))).toEqual([taken])
  })

  it('leaves the plates in their order', () => {
    const [first, second, again] = [
      buildStay('A 1', tomorrow),
      buildStay('B 2', due),
      buildStay('A 1', laterToday),
    ]
    expect(offerPlatesOnce([first, second, again], (each) => each, Date.parse(now))).toEqual([again, second])
  })
})

describe('isBayTaken', () => {
  const bay = { id: 1, label: 'A', zone: '', capacity: 2 }
  const here = { status: 'checked_in', bay: { id: 1, label: 'A' } } as GateBooking
  const block = { bayId: 1, places: 1, startsAt: '2026-11-23T09:00:00Z', endsAt: null }
  test.each([
    ['by nobody', [], [], false],
    ['by one of two', [here], [], false],
    ['by two', [here, here], [], true],
    ['by one and a block', [here], [block], true],
    ['by one and a block that is over', [here], [{ ...block, endsAt: '2026-11-23T09:30:00Z' }], false],
    ['by one and a later block', [here], [{ ...block, startsAt: '2026-11-23T11:00:00Z' }], false],
    ['by one elsewhere', [here, { ...here, bay: null }], [], false],
  ])('%s', (_, bookings, blocks, expected) => {
    expect(isBayTaken(1, { bookings, bays: [bay], blocks }, Date.parse('2026-11-23T10:00:00Z'))).toBe(
      expected,
    )
  })

  it('is true for an unknown bay', () => {
    expect(isBayTaken(2, { bookings: [], bays: [bay], blocks: [] }, 0)).toBe(true)
  })
})
