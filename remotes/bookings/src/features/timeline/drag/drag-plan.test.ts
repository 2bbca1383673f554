import type { Timeline, TimelineBooking } from '@hosts/shared/contract'
import { toInstant } from '@hosts/shared/local-time'
import { buildBay, buildBlock } from '@hosts/shared/testing'
import { buildTimelineBooking } from '../../../testing/builders'
import type { Obstacle } from './drag-obstacles'
import { findGrips, type Grip, planChange, planSpan } from './drag-plan'

const zone = 'Europe/Berlin'
const iso = (local: string) =>
  toInstant(local.length < 11 ? `2026-11-${local.replace(' ', 'T')}` : local, zone) ?? ''
const at = (local: string) => Date.parse(iso(local))
const now = at('23 12:03')

const a1 = buildBay({ id: 1, label: 'A1' })
const a2 = buildBay({ id: 2, label: 'A2', vehicleTypes: ['car', 'van'] })
const old = buildBay({ id: 3, label: 'A3', status: 'retired' })
const pool = buildBay({ id: 9, label: 'P1', capacity: 3 })

let lastId = 100
const stay = (from: string, to: string, change: Partial<TimelineBooking> = {}) =>
  buildTimelineBooking({ id: ++lastId, startsAt: iso(from), endsAt: iso(to), ...change })
const own = stay('24 08:00', '24 18:00', { id: 21, plate: 'OWN 1' })
const build = (bookings: TimelineBooking[] = [], blocks: Timeline['blocks'] = []): Timeline => ({
  bays: [a1, a2, old, pool],
  bookings: [own, ...bookings],
  blocks,
  asOf: new Date(now).toISOString(),
})

type Change = { booking?: TimelineBooking; grip?: Grip; from?: string; to?: string; bay?: typeof a1 | null }
const plan = (
  timeline: Timeline,
  { booking = own, grip = 'move', from = '24 10:00', to = from, bay = a1 }: Change,
) =>
  planChange({
    timeline,
    booking,
    grip,
    from: { at: at(from), bay: a1 },
    to: { at: at(to), bay },
    zone,
    now,
  })
const kinds = (obstacles: Obstacle[]) => obstacles.map(({ kind }) => kind)

describe('planChange', () => {
  const odd = stay('24 08:07', '24 18:07')
  const here = stay('23 08:00', '23 18:00', { status: 'checked_in' })
  const over = stay('22 08:00', '23 10:00', { status: 'checked_in', overstay: true })
  const request = stay('24 08:00', '24 18:00', { status: 'requested', bayId: null })
  test.each<[string, Change, object]>([
    ['nothing for a press', {}, {}],
    ['a move in time, snapped', { to: '24 12:08' }, { startsAt: iso('24 10:15'), endsAt: iso('24 20:15') }],
    ['a move to another bay, with times as exact as they are', { booking: odd, bay: a2 }, { bayId: 2 }],
    [
      'a move in both',
      { to: '25 10:00', bay: a2 },
      { startsAt: iso('25 08:00'), endsAt: iso('25 18:00'), bayId: 2 },
    ],
    [
      'a move outside the rows as one in time',
      { to: '24 11:00', bay: null },
      { startsAt: iso('24 09:00'), endsAt: iso('24 19:00') },
    ],
    ['an earlier start', { grip: 'start', to: '24 08:20' }, { startsAt: iso('24 06:15') }],
    ['a start before the end', { grip: 'start', to: '25 10:00' }, { startsAt: iso('24 17:45') }],
    ['a later end, in its own bay', { grip: 'end', to: '24 13:01', bay: a2 }, { endsAt: iso('24 21:00') }],
    ['an end after the start', { grip: 'end', to: '23 10:00' }, { endsAt: iso('24 08:15') }],
    ['another bay for a vehicle that is in', { booking: here, to: '24 20:00', bay: a2 }, { bayId: 2 }],
    [
      'an overstay’s end from now on',
      { booking: over, grip: 'end', to: '24 12:00' },
      { endsAt: iso('23 14:00') },
    ],
    ['a bay for a request', { booking: request, to: '24 20:00', bay: a2 }, { bayId: 2 }],
  ])('plans %s', (_, change, expected) => {
    expect(plan(build(), change).changes).toEqual(expected)
  })

  test.each([
    // 25 October has 25 hours: the stay keeps its length, and ends an hour earlier by the clock.
    ['the clock goes back', '2026-10-24T08:00', '2026-10-24T09:00', '2026-10-25T02:30', '2026-10-25T02:30'],
    [
      'the clock goes forward',
      '2027-03-27T08:00',
      '2027-03-27T09:00',
      '2027-03-28T03:10',
      '2027-03-28T03:15',
    ],
  ])('keeps the length where %s', (_, startsAt, endsAt, to, expected) => {
    const booking = buildTimelineBooking({ startsAt: iso(startsAt), endsAt: iso(endsAt) })
    const { start, end } = plan(build(), { booking, from: startsAt, to })
    expect([start, end]).toEqual([at(expected), at(expected) + 3_600_000])
  })

  const to = '24 12:00'
  test.each<[string, Timeline, Change, Obstacle['kind'][]]>([
    ['nobody', build(), { to }, []],
    ['another stay', build([stay('24 19:00', '25 08:00')]), { to }, ['booking']],
    ['not who leaves before', build([stay('24 20:00', '25 08:00')]), { to }, []],
    [
      'not who is cancelled or has left',
      build([stay('24 19:00', '25 08:00', { status: 'checked_out' })]),
      { to },
      [],
    ],
    ['not itself', build(), { grip: 'end', to: '24 10:15' }, []],
    [
      'an overstay until now',
      build([stay('22 08:00', '23 10:00', { status: 'checked_in' })]),
      { grip: 'start', to: '23 13:00' },
      ['booking'],
    ],
    ['a block', build([], [buildBlock({ startsAt: iso('24 19:00') })]), { to }, ['block']],
    ['a retired bay', build(), { bay: old }, ['retired']],
    ['a bay for other vehicles', build(), { bay: a2 }, ['unfit']],
    [
      'an end that is over',
      build(),
      { booking: stay('23 08:00', '23 18:00'), grip: 'end', to: '24 03:00' },
      ['end-over'],
    ],
    ['not a start of this morning', build(), { grip: 'start', to: '23 06:00', booking: own }, []],
    ['a start too long ago', build(), { grip: 'start', to: '22 10:00' }, ['start-over']],
    [
      'two of three places',
      build([1, 2].map(() => stay('24 09:00', '24 12:00', { bayId: 9 }))),
      { bay: pool },
      [],
    ],
    [
      'places one after the other',
      build(
        [9, 11, 13].map((hour) =>
          stay(`24 ${String(hour).padStart(2, '0')}:00`, `24 ${hour + 2}:00`, { bayId: 9 }),
        ),
      ),
      { bay: pool },
      [],
    ],
    [
      'a stay and two places out of use',
      build([stay('24 09:00', '24 12:00', { bayId: 9 })], [buildBlock({ bay: pool, places: 2 })]),
      { bay: pool },
      ['full'],
    ],
  ])('finds the obstacle %s', (_, timeline, change, expected) => {
    expect(kinds(plan(timeline, change).obstacles)).toEqual(expected)
  })

  it('says from when until when a pool is full', () => {
    const stays = [
      stay('24 07:00', '24 12:00', { bayId: 9 }),
      stay('24 10:00', '24 17:00', { bayId: 9 }),
      stay('24 11:00', '24 14:00', { bayId: 9 }),
    ]
    expect(plan(build(stays), { bay: pool }).obstacles).toEqual([
      { kind: 'full', bay: 'P1', places: 3, start: at('24 11:00'), end: at('24 12:00') },
    ])
  })
})

test.each<[TimelineBooking['status'], Grip[]]>([
  ['requested', ['move']],
  ['confirmed', ['move', 'start', 'end']],
  ['checked_in', ['move', 'end']],
  ['checked_out', []],
  ['no_show', []],
])('drags a %s booking by %j', (status, expected) => {
  expect(findGrips(buildTimelineBooking({ status }))).toEqual(expected)
})

describe('planSpan', () => {
  const timeline = build([stay('23 08:00', '23 14:00', { status: 'checked_in' })])
  const span = (from: string, to: string, bay = a1) =>
    planSpan({ timeline, from: { at: at(from), bay }, to: { at: at(to) }, zone, now })
  test.each([
    ['to the right', '23 16:02', '23 18:50', '23 16:00', '23 18:45'],
    ['to the left', '23 18:50', '23 16:02', '23 16:00', '23 18:45'],
    ['up to what is next', '23 16:00', '24 20:00', '23 16:00', '24 08:00'],
    ['down to what is before', '23 15:00', '23 09:00', '23 14:00', '23 15:00'],
    ['at least a quarter of an hour', '23 16:00', '23 16:01', '23 16:00', '23 16:15'],
  ])('goes %s', (_, from, to, start, end) => {
    expect(span(from, to)).toMatchObject({ bay: a1, start: at(start), end: at(end), obstacles: [] })
  })

  it('refuses a time that is over', () => {
    expect(kinds(span('23 07:00', '23 06:00').obstacles)).toEqual(['end-over'])
  })
})
