import { buildBooking, buildToDo } from '@hosts/shared/testing'
import { countParts } from './reserved-place'

type Rows = Parameters<typeof buildToDo>
const [past, later] = ['2026-03-01T09:00:00.000Z', '2026-03-01T12:00:00.000Z']
const late: Rows[number] = ['late', buildBooking({ startsAt: past })]
const taken: Rows[number] = ['taken-bay', buildBooking({ startsAt: later })]
const debt: Rows[number] = ['unpaid', buildBooking({ startsAt: past })]
const leaves: Rows[number] = ['unpaid', buildBooking({ startsAt: later })]

test.each<[string, Rows, ReturnType<typeof countParts>]>([
  ['nothing', [], { rows: 0, notes: 0, more: 0, sums: 0 }],
  ['tasks', [late, taken], { rows: 2, notes: 1, more: 0, sums: 0 }],
  ['more than five', [late, late, late, late, taken, taken], { rows: 5, notes: 1, more: 1, sums: 0 }],
  ['debts, which are one row', [late, debt, debt], { rows: 1, notes: 0, more: 0, sums: 1 }],
  ['a debt that is due later', [leaves], { rows: 1, notes: 0, more: 0, sums: 1 }],
])('reserves the place of %s', (_, rows, parts) => {
  expect(countParts(buildToDo(...rows))).toEqual(parts)
})
