import { buildBay } from '@hosts/shared/testing'
import type { TimelineRow } from './build-rows'
import { findItemIndex, layoutRows } from './layout-rows'

const sizes = { lane: 36, padding: 4, zone: 24 }
const row = (id: number, zone: string, change: Partial<TimelineRow> = {}): TimelineRow => ({
  key: `bay-${id}`,
  kind: 'bay',
  bay: buildBay({ id, zone }),
  lanes: 1,
  peak: 0,
  bars: [],
  ...change,
})
const rows = [row(1, ''), row(2, 'Yard', { lanes: 2 }), row(3, 'Yard', { kind: 'pool', lanes: 5 })]
const list = (openPools: string[] = [], visibleRows = rows) =>
  layoutRows(visibleRows, new Set(openPools), sizes).items.map(
    ({ key, top, height }) => `${key} ${top}+${height}`,
  )

test('names zones, and opens pools', () => {
  expect(list()).toEqual(['zone- 0+24', 'bay-1 24+40', 'zone-Yard 64+24', 'bay-2 88+76', 'bay-3 164+40'])
  expect(list(['bay-3']).at(-1)).toBe('bay-3 164+184')
})

test('names no zone where there is none', () => {
  expect(list([], [row(1, ''), row(2, '')])).toEqual(['bay-1 0+40', 'bay-2 40+40'])
})

test.each([
  [-10, 0],
  [0, 0],
  [63.9, 1],
  [64, 2],
  [5000, 4],
])('at %f px finds item %i', (y, index) => {
  expect(findItemIndex(layoutRows(rows, new Set(), sizes).items, y)).toBe(index)
})
