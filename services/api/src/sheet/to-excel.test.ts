import { toExcelCells, toExcelColumns } from './to-excel'

const text = { name: 'Plate', kind: 'text' } as const

it.each(['12E456', '3-1', '=1+1', '-5', '0012', '- 2 trucks', '🚚', 'שלום', 'a\nb', "'", ' HH '])(
  'keeps the text %j',
  (value) => {
    expect(toExcelCells([text], [value])).toEqual([value])
  },
)

it.each([
  // The readers read `_xHHHH_` as one character.
  ['_x0041_', '_x005F_x0041_'],
  ['a_x000d_b', 'a_x005F_x000d_b'],
  ['_xyz_', '_xyz_'],
  // The library looks texts up in an object, which has these; it writes no such character.
  ['constructor', 'constructor\uffff'],
  ['__proto__', '__proto__\uffff'],
  ['a\r\nb\rc', 'a\nb\nc'],
  ['x'.repeat(40_000), 'x'.repeat(32_767)],
])('escapes %s', (value, cell) => {
  expect(toExcelCells([text], [value])).toEqual([cell])
})

it('writes numbers as they are, and local times as the days since 1900', () => {
  const columns = [
    { name: 'A', kind: 'number', decimals: 2 },
    { name: 'B', kind: 'day' },
    { name: 'C', kind: 'time' },
    text,
    { name: 'E', kind: 'time' },
  ] as const
  expect(toExcelCells(columns, [12.05, '1970-01-01', '1970-01-02 12:00', '', null])).toEqual([
    12.05,
    25_569,
    25_570.5,
    null,
    null,
  ])
})

it('shows a column in the format of what it is', () => {
  const columns = toExcelColumns([
    { name: 'A', kind: 'number', decimals: 2 },
    { name: 'B', kind: 'number', decimals: 0 },
    { name: 'C', kind: 'number', decimals: 3 },
    { name: 'D', kind: 'time' },
    { name: 'E', kind: 'day' },
    text,
    { name: 'G', kind: 'note' },
  ])
  expect(columns.map(({ format }) => format)).toEqual([
    '#,##0.00',
    '#,##0',
    '#,##0.000',
    'yyyy-mm-dd hh:mm',
    'yyyy-mm-dd',
    '@',
    null,
  ])
})
