import type { Timeline } from '@hosts/shared/contract'
import { buildBay, buildBlock } from '@hosts/shared/testing'
import { buildTimelineBooking as buildBooking } from '../../testing/builders'
import { buildRows } from './build-rows'
import { createScale } from './geometry'

const zone = 'Europe/Berlin'
const now = '2026-11-23T12:00:00+01:00'
const pool = buildBay({ id: 2, label: 'P', capacity: 30 })

type Options = Partial<Timeline> & { from?: string; days?: number; at?: string }
const place = ({ from = '2026-11-23', days = 1, at = now, ...change }: Options) =>
  buildRows(
    { bays: [buildBay()], bookings: [], blocks: [], asOf: at, ...change },
    createScale({ zone, from, days, hourWidth: 40 }),
    Date.parse(at),
  )
const stay = (id: number, from: string, to: string, change = {}) =>
  buildBooking({ id, startsAt: `2026-11-${from}:00+01:00`, endsAt: `2026-11-${to}:00+01:00`, ...change })
const firstBar = (options: Options) => place(options).flatMap(({ bars }) => bars)[0]

describe('a bar', () => {
  test.each([
    [
      'within the day',
      stay(1, '23T08:00', '23T18:00'),
      { x: 320, width: 400, cutStart: false, cutEnd: false },
    ],
    ['to the minute', stay(1, '23T08:03', '23T08:06'), { x: 322, width: 2 }],
    ['over midnight', stay(1, '23T18:00', '24T06:00'), { x: 720, width: 240, cutStart: false, cutEnd: true }],
    ['from last night', stay(1, '22T18:00', '23T06:00'), { x: 0, width: 240, cutStart: true, cutEnd: false }],
    ['over weeks', stay(1, '09T08:00', '30T08:00'), { x: 0, width: 960, cutStart: true, cutEnd: true }],
    [
      'that left early',
      stay(1, '23T06:00', '23T18:00', { status: 'checked_out', checkedOutAt: '2026-11-23T08:00:00Z' }),
      { x: 240, width: 120 },
    ],
    [
      'that came and left early',
      stay(1, '23T08:00', '23T18:00', {
        status: 'checked_out',
        checkedInAt: '2026-11-23T05:00:00Z',
        checkedOutAt: '2026-11-23T06:00:00Z',
      }),
      { x: 240, width: 40 },
    ],
    [
      'that was moved here, since then',
      stay(1, '23T06:00', '23T18:00', { status: 'checked_in', baySince: '2026-11-23T09:00:00Z' }),
      { x: 400, width: 320 },
    ],
    [
      'that is past its end, until now',
      stay(1, '23T06:00', '23T10:00', { status: 'checked_in', overstay: true }),
      { x: 240, width: 240 },
    ],
  ])('covers a stay %s', (_, booking, expected) => {
    expect(firstBar({ bookings: [booking] })).toMatchObject(expected)
  })

  test('covers the 25 hours of a night with a change of the clock', () => {
    const bookings = [
      buildBooking({ startsAt: '2026-10-24T18:00:00+02:00', endsAt: '2026-10-25T18:00:00+01:00' }),
    ]
    expect(firstBar({ bookings, from: '2026-10-24', days: 2 })).toMatchObject({ x: 720, width: 1000 })
  })

  test('is left out when it ends where the day begins', () => {
    expect(firstBar({ bookings: [stay(1, '22T08:00', '23T00:00')] })).toBeUndefined()
  })

  test('ends with the scale for a block until further notice', () => {
    const blocks = [buildBlock({ startsAt: '2026-11-23T11:00:00Z', endsAt: null })]
    expect(firstBar({ blocks })).toMatchObject({ x: 480, width: 480, cutEnd: true, state: 'blocked' })
  })
})

test.each([
  ['unconfirmed', stay(1, '23T08:00', '23T18:00', { status: 'requested', bayId: null })],
  ['late', stay(1, '23T11:55', '23T18:00')],
  ['later', stay(1, '23T11:56', '23T18:00')],
  ['late', stay(1, '23T08:00', '23T10:00')],
  ['later', stay(1, '23T12:00', '23T18:00')],
  ['on-site', stay(1, '23T08:00', '24T00:00', { status: 'checked_in' })],
  ['leaves-today', stay(1, '22T08:00', '23T23:59', { status: 'checked_in' })],
  ['overstaying', stay(1, '22T08:00', '23T11:59', { status: 'checked_in' })],
  ['left', stay(1, '23T08:00', '23T18:00', { status: 'checked_out' })],
  ['no-show', stay(1, '23T08:00', '23T18:00', { status: 'no_show' })],
])('shows %s', (state, booking) => {
  expect(firstBar({ bookings: [booking] })).toMatchObject({ state })
})

test.each([
  [true, stay(1, '23T08:00', '23T18:00', { paid: false, status: 'checked_in' })],
  [true, stay(1, '23T08:00', '23T18:00', { paid: false })],
  [false, stay(1, '23T18:00', '23T20:00', { paid: false })],
  [true, stay(1, '23T08:00', '23T18:00', { paid: false, status: 'no_show' })],
  [false, stay(1, '23T08:00', '23T18:00', { paid: false, status: 'requested', bayId: null })],
  [false, stay(1, '23T08:00', '23T18:00', { paid: true, status: 'checked_in' })],
])('marks unpaid: %s', (isUnpaid, booking) => {
  expect(firstBar({ bookings: [booking] })).toMatchObject({ isUnpaid })
})

describe('rows', () => {
  test('are requests, then bays by zone and label', () => {
    const bays = [
      buildBay({ id: 1, label: 'A10', zone: 'North' }),
      buildBay({ id: 2, label: 'A2', zone: 'North' }),
      buildBay({ id: 3, label: 'P', zone: '', capacity: 30 }),
    ]
    const bookings = [stay(1, '23T08:00', '23T18:00', { status: 'requested', bayId: null })]
    expect(place({ bays, bookings }).map(({ kind, bay }) => [kind, bay?.label])).toEqual([
      ['unassigned', undefined],
      ['pool', 'P'],
      ['bay', 'A2'],
      ['bay', 'A10'],
    ])
    expect(place({ bays })[0]?.kind).toBe('pool')
  })

  test('have a second lane for an overstay on a taken bay, not for touching stays', () => {
    const bookings = [
      stay(1, '23T06:00', '23T10:00', { status: 'checked_in' }),
      stay(2, '23T11:00', '23T18:00'),
      stay(3, '23T18:00', '23T20:00'),
    ]
    const [row] = place({ bookings })
    expect(row).toMatchObject({ lanes: 2, peak: 2 })
    expect(row?.bars.map(({ lane }) => lane)).toEqual([0, 1, 0])
  })

  test('fill the first free lane of a pool, blocks first', () => {
    const bookings = [
      stay(1, '23T00:00', '23T10:00', { bayId: 2 }),
      stay(2, '23T02:00', '23T06:00', { bayId: 2 }),
      stay(3, '23T06:00', '23T12:00', { bayId: 2 }),
      stay(4, '23T01:00', '23T12:00', { bayId: 2, status: 'no_show' }),
    ]
    const blocks = [
      buildBlock({
        bay: { id: 2, label: 'P' },
        places: 2,
        startsAt: '2026-11-23T04:00:00Z',
        endsAt: '2026-11-23T06:00:00Z',
      }),
    ]
    const [row] = place({ bays: [pool], bookings, blocks })
    expect(row).toMatchObject({ kind: 'pool', lanes: 5, peak: 4 })
    expect(row?.bars.map(({ key, lane, lanes }) => [key, lane, lanes])).toEqual([
      ['booking-1', 2, 1],
      ['booking-4', 4, 1],
      ['booking-2', 3, 1],
      ['block-31', 0, 2],
      ['booking-3', 3, 1],
    ])
  })
})
