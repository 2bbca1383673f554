import { buildBay, buildBlock } from '@hosts/shared/testing'
import { buildTimelineBooking } from '../../testing/builders'
import { buildRows } from './build-rows'
import { findFreeSpan, findNextFreeSpan } from './free-span'
import { createScale } from './geometry'

const at = (local: string) => Date.parse(`2026-11-${local}:00Z`)

const find = (click: string, { hourWidth = 40, capacity = 1, now = '01T00:00' } = {}) => {
  const scale = createScale({ zone: 'UTC', from: '2026-11-23', days: 2, hourWidth })
  const bookings = [
    buildTimelineBooking({ startsAt: '2026-11-23T12:00:00Z', endsAt: '2026-11-23T18:00:00Z' }),
    buildTimelineBooking({
      id: 2,
      status: 'no_show',
      startsAt: '2026-11-23T08:00:00Z',
      endsAt: '2026-11-23T10:00:00Z',
    }),
  ]
  const timeline = { bays: [buildBay({ capacity })], bookings, blocks: [], asOf: '' }
  const [row] = buildRows(timeline, scale, at(now))
  const span = row && findFreeSpan(row, at(click), { scale, hours: 24, now: at(now) })
  return [span?.start, span?.end].map((time) => new Date(time ?? 0).toISOString().slice(8, 16))
}

test.each([
  ['at the nearest quarter, until the next booking', '23T06:08', {}, ['23T06:15', '23T12:00']],
  ['at the full hour where a pixel is many minutes', '23T06:58', { hourWidth: 6 }, ['23T06:00', '23T12:00']],
  ['for as long as such stays are', '23T18:00', {}, ['23T18:00', '24T18:00']],
  ['over other bookings of a pool', '23T06:00', { capacity: 9 }, ['23T06:00', '24T06:00']],
  ['now, where it is over', '23T02:00', { now: '23T05:03' }, ['23T05:00', '23T12:00']],
])('starts a stay %s', (_, click, options, expected) => {
  expect(find(click, options)).toEqual(expected)
})

test.each([
  ['now', [], ['23T05:00', '24T05:00']],
  ['until the next booking', [['23T09:00', '23T12:00']], ['23T05:00', '23T09:00']],
  ['after the vehicle that is in the bay', [['22T09:00', '23T08:07']], ['23T08:10', '24T08:10']],
  [
    'not between two that nearly touch',
    [
      ['22T09:00', '23T05:03'],
      ['23T05:15', '23T18:00'],
    ],
    ['23T18:00', '24T18:00'],
  ],
])('starts the first stay of a bay %s', (_, stays, expected) => {
  const scale = createScale({ zone: 'UTC', from: '2026-11-23', days: 2, hourWidth: 6 })
  const bookings = stays.map(([from, to], id) =>
    buildTimelineBooking({ id, startsAt: `2026-11-${from}:00Z`, endsAt: `2026-11-${to}:00Z` }),
  )
  const now = at('23T05:03')
  const [row] = buildRows({ bays: [buildBay()], bookings, blocks: [], asOf: '' }, scale, now)
  const span = row && findNextFreeSpan(row, { scale, hours: 24, now })
  expect([span?.start, span?.end].map((time) => new Date(time ?? 0).toISOString().slice(8, 16))).toEqual(
    expected,
  )
})

test('offers a bay from now on although it is blocked until further notice', () => {
  const scale = createScale({ zone: 'UTC', from: '2026-11-23', days: 2, hourWidth: 6 })
  const now = at('23T05:00')
  const block = buildBlock({ startsAt: '2026-11-22T00:00:00Z', endsAt: null })
  const [row] = buildRows({ bays: [buildBay()], bookings: [], blocks: [block], asOf: '' }, scale, now)
  expect(row && findNextFreeSpan(row, { scale, hours: 24, now }).start).toBe(now)
})
