import fc from 'fast-check'
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
  ...["'quoted'", '- Müller; - Söhne', '–5', '-\u00a02', 'a; - 2 trucks', 'a;\t- 2', 'a\n - 2', 'a ; b = c'],
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
  // Spaces and what shows nothing may be skipped.
  ['a; =1+1', "a;' =1+1"],
  ['a,  +1', "a,'  +1"],
  ['a;\u00a0@x', "a;'\u00a0@x"],
  ['a,\u3000＝1', "a,'\u3000＝1"],
  ['a;\u200e=1', "a;'\u200e=1"],
  ['\u200b=1', "'\u200b=1"],
  ['\u0000=1', "'\u0000=1"],
  ['a;\t=1', "a;\t'=1"],
  ['a; \t =1', "a; \t' =1"],
  ['a\n =1', "a\n' =1"],
  ['a;＝1', "a;'＝1"],
  ['a\t＋1', "a\t'＋1"],
  ['a,－1', "a,'－1"],
  ['a\n＠x', "a\n'＠x"],
  ['﹦1', "'﹦1"],
  ['﹣1', "'﹣1"],
  ['a; - HYPERLINK(A1)', "a;' - HYPERLINK(A1)"],
  ['－ ＨＹＰＥＲＬＩＮＫ（A1）', "'－ ＨＹＰＥＲＬＩＮＫ（A1）"],
])('guards %j where a formula would start', (value, cell) => {
  expect(write(value)).toBe(`"${cell}"\r\n`)
})

it('guards a formula behind a quote, which ends a cell for a reader with another separator', () => {
  expect(write('a;"=1"')).toBe(`"a;""'=1"""\r\n`)
  expect(write('a; "=1"')).toBe(`"a;' ""=1"""\r\n`)
  expect(write('a;" =1"')).toBe(`"a;""' =1"""\r\n`)
  expect(write('Zoë "Z" O’Neil')).toBe('"Zoë ""Z"" O’Neil"\r\n')
})

/** The cells of a reader that ends them at its separator and at the end of a line, whatever the quotes say. */
const readCells = (line: string, separator: string) =>
  line
    .slice(1)
    .split(new RegExp(`[${separator}\r\n]`))
    .map((cell, at) => cell.replace(at === 0 ? /^[\s\p{Cf}]+/u : /^[\s"\p{Cf}]+/u, ''))

it.each([';', ',', '\t'])('starts no formula for a reader with %j, whatever is typed', (separator) => {
  const piece = fc.constantFrom(
    ...[
      '=',
      '+',
      '-',
      '@',
      '＝',
      '＋',
      '－',
      '＠',
      '- ',
      '－ ',
      ';',
      ',',
      '\t',
      '\r\n',
      '\n',
      '"',
      '""',
      "'",
    ],
    ...[' ', '\u00a0', '\u3000', '\u200e', '\ufeff', 'a', '1', 'Ä', 'SUM(A1)', '|'],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      for (const cell of readCells(write(pieces.join('')), separator))
        expect(cell).not.toMatch(/^([=+@＝＋＠]|[-－](?![ \u00a0"]|$)|[-－].*(\p{L}\(|\|))/u)
    }),
    { numRuns: 5000, seed: 41 },
  )
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
