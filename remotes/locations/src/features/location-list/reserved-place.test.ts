import { buildBooking, buildToDo } from '@hosts/shared/testing'
import { countParts } from './reserved-place'

type Rows = Parameters<typeof buildToDo>
const [past, later] = ['2026-03-01T09:00:00.000Z', '2026-03-01T12:00:00.000Z']
const late = ['late', buildBooking({ startsAt: past })] as const
const taken = ['taken-bay', buildBooking({ startsAt: later })] as const
const debt = ['unpaid', buildBooking({ startsAt: past })] as const
const leaves = ['unpaid', buildBooking({ startsAt: later })] as const

test.each<[string, readonly Rows[number][], ReturnType<typeof countParts>]>([
  ['nothing', [], { rows: 0, notes: 0, more: 0, sums: 0 }],
  ['tasks', [late, taken], { rows: 2, notes: 1, more: 0, sums: 0 }],
  ['more than five', [late, late, late, late, taken, taken], { rows: 5, notes: 1, more: 1, sums: 0 }],
  ['debts, which are one row', [late, debt, debt], { rows: 1, notes: 0, more: 0, sums: 1 }],
  ['a debt that is due later', [leaves], { rows: 1, notes: 0, more: 0, sums: 1 }],
])('reserves the place of %s', (_, rows, parts) => {
  expect(countParts(buildToDo(...rows))).toEqual(parts)
})
