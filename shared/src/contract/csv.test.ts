import { BYTE_ORDER_MARK, toCsvHead, toCsvLine } from './csv'
import { type CsvStyle, findCsvSeparator, toCsvStyle } from './csv-style'

const german: CsvStyle = { separator: ';', decimal: ',' }
const text = { name: 'Note', kind: 'note' } as const
const write = (value: string) => toCsvLine([text], [value], german)

it.each([
  // Spreadsheets take these for numbers or dates when they open the file; .xlsx is for them. For programs each is a text.
  ...['12E456', '1E10', 'AB12E4', '0012345', '3-1', 'MAR1', '1/2', '2026-11-22', '12.05', '12,05', 'TRUE'],
  ...['490170123456789012345', '1234567890123456', ' HH ', 'Müller; Söhne', 'a, b', "O'Neil", 'Zoë', ''],
  ...['佐藤', 'שלום', 'Łódź', '🚚 left', 'क्‍ष', 'a\u200eb', 'line 1\nline 2', 'a\r\nb', 'a\tb'],
  ...['- 2 trucks', '-', '- call first (12)', 'yes - no', 'a - 2', 'x, - y', '5=5', 'a@b.test', '1+1', '−5'],
  ...["'quoted'", '- Müller; - Söhne', '–5', '-\u00a02'],
])('writes %j as it was typed, in quotes', (value) => {
  expect(write(value)).toBe(value === '' ? '\r\n' : `"${value}"\r\n`)
})

it.each([
  ['=1+1', "'=1+1"],
  ['+49 170 1234567', "'+49 170 1234567"],
  ['-2+3', "'-2+3"],
  ['-5', "'-5"],
  ['--x', "'--x"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['\rx', "'\rx"],
  ['  =1', "'  =1"],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠1', "'＠1"],
  // Two that look like a list and are none.
  ["- 2+cmd|' /C calc'!A0", "'- 2+cmd|' /C calc'!A0"],
  ['- HYPERLINK(A1)', "'- HYPERLINK(A1)"],
  // What starts a cell for a reader with another separator.
  ['Müller;=1+1', "Müller;'=1+1"],
  ['a,=1', "a,'=1"],
  ['a,-1,- 1', "a,'-1,- 1"],
  ['a\t@x', "a\t'@x"],
  ['a\n=1', "a\n'=1"],
  ['a\r\n+1', "a\r\n'+1"],
  ['=a;=b', "'=a;'=b"],
])('guards %j where a formula would start', (value, cell) => {
  expect(write(value)).toBe(`"${cell}"\r\n`)
})

it('guards a formula behind a quote, which ends a cell for a reader with another separator', () => {
  expect(write('a;"=1"')).toBe(`"a;""'=1"""\r\n`)
  expect(write('Zoë "Z" O’Neil')).toBe('"Zoë ""Z"" O’Neil"\r\n')
})

it('writes numbers with their decimals, times and days without quotes, and nothing for what is missing', () => {
  const columns = [
    { name: 'A', kind: 'number', decimals: 2 },
    { name: 'B', kind: 'number' },
    { name: 'C', kind: 'number', decimals: 3 },
    { name: 'D', kind: 'time' },
    { name: 'E', kind: 'day' },
    { name: 'F', kind: 'time' },
    { name: 'G', kind: 'number', decimals: 2 },
  ] as const
  const cells = [12.05, 7, -1.5, '2026-10-25 02:30', '2026-10-25', null, null]
  expect(toCsvLine(columns, cells, german)).toBe('12,05;7;-1,500;2026-10-25 02:30;2026-10-25;;\r\n')
  expect(toCsvLine(columns, cells, { separator: ',', decimal: '.' })).toBe(
    '12.05,7,-1.500,2026-10-25 02:30,2026-10-25,,\r\n',
  )
})

it('begins with the mark and the names of the columns', () => {
  expect(toCsvHead([text, { name: 'A "b"', kind: 'number' }], german)).toBe(
    `${BYTE_ORDER_MARK}"Note";"A ""b"""\r\n`,
  )
})

it.each([
  ['DE', 'semicolon', ','],
  ['FR', 'semicolon', ','],
  ['PL', 'semicolon', ','],
  ['BR', 'semicolon', ','],
  ['TR', 'semicolon', ','],
  ['CH', 'semicolon', '.'],
  ['LI', 'semicolon', '.'],
  ['GB', 'comma', '.'],
  ['US', 'comma', '.'],
  ['IE', 'comma', '.'],
  ['IN', 'comma', '.'],
  ['JP', 'comma', '.'],
  ['MX', 'comma', '.'],
  ['EG', 'comma', '.'],
  ['ZZ', 'comma', '.'],
  [undefined, 'comma', '.'],
])('writes a file of %s with %s and a decimal %s', (country, separator, decimal) => {
  expect(findCsvSeparator(country)).toBe(separator)
  expect(toCsvStyle(country).decimal).toBe(decimal)
})

it.each([
  ['DE', 'comma', { separator: ',', decimal: '.' }],
  ['DE', 'semicolon', { separator: ';', decimal: ',' }],
  ['DE', 'tab', { separator: '\t', decimal: ',' }],
  ['US', 'comma', { separator: ',', decimal: '.' }],
  ['US', 'semicolon', { separator: ';', decimal: ',' }],
  ['US', 'tab', { separator: '\t', decimal: '.' }],
  ['CH', 'semicolon', { separator: ';', decimal: '.' }],
  ['CH', 'comma', { separator: ',', decimal: '.' }],
] as const)('lets the decimal mark follow what somebody in %s chooses: %s', (country, chosen, style) => {
  expect(toCsvStyle(country, chosen)).toEqual(style)
})
