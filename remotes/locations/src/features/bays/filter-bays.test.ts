import { buildBay, buildBlock, buildOccupancy } from '@hosts/shared/testing'
import { toBayRows } from './bay-rows'
import { type BayFilter, matchesFilter } from './filter-bays'

const bays = [
  buildBay({ id: 1, label: 'B10', zone: 'Yard', vehicleTypes: ['truck'] }),
  buildBay({ id: 2, label: 'B2', zone: 'Yard' }),
  buildBay({ id: 3, label: 'a1', vehicleTypes: ['car', 'van'] }),
  buildBay({ id: 4, label: 'P', zone: 'Yard', capacity: 30, status: 'blocked' }),
  buildBay({ id: 5, label: 'Old', status: 'retired' }),
]
const rows = toBayRows(bays, buildOccupancy({ bays: [] }), [])
const all: BayFilter = { search: '', zone: null, type: null, state: null }

test.each<[Partial<BayFilter>, string[]]>([
  [{}, ['a1', 'B2', 'B10', 'P']],
  [{ search: 'b' }, ['B2', 'B10']],
  [{ zone: 'Yard' }, ['B2', 'B10', 'P']],
  [{ zone: '' }, ['a1']],
  [{ type: 'truck' }, ['B2', 'B10', 'P']],
  [{ type: 'car' }, ['a1', 'B2', 'P']],
  [{ state: 'blocked' }, ['P']],
  [{ state: 'free' }, ['a1', 'B2', 'B10']],
  [{ state: 'retired' }, ['Old']],
  [{ search: 'B1', zone: '' }, []],
])('%j shows %j', (filter, labels) => {
  const visibleRows = rows.filter((row) => matchesFilter(row, { ...all, ...filter }))
  expect(visibleRows.map(({ label }) => label)).toEqual(labels)
})

test('a row has the use of its bay and its blocks', () => {
  const use = { id: 4, label: 'P', zone: 'Yard', capacity: 30, taken: 3, state: 'occupied' as const }
  const occupancy = buildOccupancy({ bays: [use] })
  const block = buildBlock({ bay: { id: 4, label: 'P' } })
  const [row] = toBayRows(bays.slice(3, 4), occupancy, [block])
  expect(row).toMatchObject({ taken: 3, state: 'occupied', blocks: [block] })
})
