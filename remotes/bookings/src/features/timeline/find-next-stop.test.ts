import { buildBay } from '@hosts/shared/testing'
import { buildTimelineBooking } from '../../testing/builders'
import { buildRows } from './build-rows'
import { findNextStop, listStops } from './find-next-stop'
import { createScale } from './geometry'
import { layoutRows } from './layout-rows'

const at = (hour: number) => `2026-11-23T${String(hour).padStart(2, '0')}:00:00.000Z`
const stay = (id: number, bayId: number, from: number, to: number) =>
  buildTimelineBooking({ id, bayId, startsAt: at(from), endsAt: at(to) })
const scale = createScale({ zone: 'UTC', from: '2026-11-23', days: 1, hourWidth: 40 })
const timeline = {
  bays: [
    buildBay({ id: 1, label: 'A1' }),
    buildBay({ id: 2, label: 'A2' }),
    buildBay({ id: 3, label: 'A3', status: 'retired' }),
    buildBay({ id: 4, label: 'A4' }),
    buildBay({ id: 5, label: 'P', capacity: 9 }),
  ],
  bookings: [
    stay(11, 1, 2, 4),
    stay(12, 1, 8, 10),
    stay(13, 1, 12, 20),
    stay(41, 4, 0, 3),
    stay(42, 4, 5, 6),
    stay(43, 4, 11, 23),
    stay(51, 5, 1, 2),
  ],
  blocks: [],
  asOf: at(0),
}
const list = (openPools: string[] = []) => {
  const rows = buildRows(timeline, scale, Date.parse(at(0)))
  return listStops(layoutRows(rows, new Set(openPools), { lane: 36, padding: 4, zone: 24 }).items, true)
}
const rows = list()
const go = (from: string, key: string, among = rows) => {
  const row = among.findIndex(({ stops }) => stops.some((stop) => stop.key === from))
  const index = among[row]?.stops.findIndex((stop) => stop.key === from) ?? -1
  return findNextStop(among, { row, index }, key, scale.start)?.key
}

test.each([
  ['booking-11', 'ArrowRight', 'booking-12'],
  ['booking-11', 'ArrowLeft', 'book-bay-1'],
  ['book-bay-1', 'ArrowLeft', undefined],
  ['booking-13', 'ArrowRight', undefined],
  ['booking-13', 'Home', 'book-bay-1'],
  ['book-bay-1', 'End', 'booking-13'],
  ['booking-12', 'a', undefined],
])('along a row: %s, %s leads to %s', (from, key, expected) => {
  expect(go(from, key)).toBe(expected)
})

test.each([
  ['the one at its start, over empty and retired bays', 'booking-11', 'ArrowDown', 'booking-41'],
  ['the nearest before', 'booking-12', 'ArrowDown', 'booking-42'],
  ['the one that began earlier', 'booking-13', 'ArrowDown', 'booking-43'],
  ['the nearest after', 'booking-42', 'ArrowUp', 'booking-11'],
  ['nothing below the last', 'booking-41', 'ArrowDown', undefined],
  ['the head below a head', 'book-bay-1', 'ArrowDown', 'book-bay-2'],
  ['over a retired bay', 'book-bay-2', 'ArrowDown', 'book-bay-4'],
  ['the first of two buttons', 'book-bay-4', 'ArrowDown', 'toggle-bay-5'],
  ['the last head above', 'book-bay-5', 'ArrowUp', 'book-bay-4'],
])('finds up or down: %s', (_, from, key, expected) => {
  expect(go(from, key)).toBe(expected)
})

test('reaches the bookings of a pool while it is open', () => {
  expect(go('booking-41', 'ArrowDown', list(['bay-5']))).toBe('booking-51')
})
