import { cleanLine, cleanLines } from './clean-text'

it.each([
  ['a direction override', '\u202Egpj.exe', 'gpj.exe'],
  ['a zero-width space', 'A\u200Bdmin', 'Admin'],
  ['marks and isolates of direction', '\u200EA\u200F \u2066b\u2067\u2068\u2069\u061C', 'A b'],
  ['a byte order mark', '\uFEFFA\uFEFFb', 'Ab'],
  ['a soft hyphen and a word joiner', 'Ab\u00ADc\u2060d', 'Abcd'],
  ['control characters', 'a\u0000\u001B[31mb\u007Fc\u009Fd', 'a[31mbcd'],
  ['line breaks and tabs', ' Hosts\r\nBcc: b\tc\u2028d\u0085e\n', 'Hosts Bcc: b c d e'],
  ['variations of letters that have none', 'A\uFE0Fd\u{E0100}m\uFE00\uFE0Fin \uFE0F1', 'Admin 1'],
  ['a variation of a digit that is no key', '1\uFE0F 2\uFE0F\u20E3', '1 2\uFE0F\u20E3'],
  ['several variations', '❤\uFE0F\uFE0F\uFE0E', '❤\uFE0F'],
  ['letters that are tags', 'A\u{E0041}\u{E0042}', 'A'],
  ['fillers that look like nothing', '\u3164A\u115F\uFFA0', 'A'],
  ['an accent that is a character of its own', 'Zu\u030Ckas', 'Zǔkas'],
  ['an accent that an invisible character parts', 'u\u200B\u030C', 'ǔ'],
  ['more accents than a letter has', `a${'\u0316'.repeat(99)}`, `a${'\u0316'.repeat(30)}`],
])('cleans a line of %s', (_, typed, stored) => {
  expect(cleanLine(typed)).toBe(stored)
})

it.each([
  'Łódź',
  "O'Neill & Söhne",
  'می\u200Cخواهم',
  'क्\u200Dष',
  'ක්\u200Dර',
  '👩🏽\u200D🚀 Ada',
  '❤️\u200D🔥',
  '👁️\u200D🗨️',
  '🏳️\u200D⚧️ ☎\uFE0E',
  '1️⃣ #️⃣',
  '≨\uFE00',
  'က\uFE00',
  'ᠠ\u180B',
  '🧑\u200D🦰',
  '葛\u{E0100}城',
  '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  'بوّابة ١',
])('leaves %s as it is', (typed) => {
  expect([cleanLine(typed), cleanLines(typed)]).toEqual([typed, typed])
})

it.each([
  ['in Latin', 'A\u200Cd\u200Dmin', 'Admin'],
  ['at the end', 'می\u200C', 'می'],
  ['at the start', '\u200Dक', 'क'],
  ['beside a space', 'می\u200C خواهم', 'می خواهم'],
  ['several times', 'می\u200C\u200C\u200Dخواهم', 'می\u200Cخواهم'],
  ['between two scripts', 'A\u200Dक', 'Aक'],
  ['behind a mark of direction', '\u061C\u200Cم', 'م'],
])('removes a joiner %s', (_, typed, stored) => {
  expect(cleanLine(typed)).toBe(stored)
})

it.each(['', '  ', '\u200B', '\u202E\u2066 \u2069', '\u3164', '\u2800', '\uFE0F', '\u200D\uFE0F'])(
  'is empty for %j, which shows nothing',
  (typed) => {
    expect([cleanLine(typed), cleanLines(typed)]).toEqual(['', ''])
  },
)

it('keeps the line breaks and tabs of several lines', () => {
  expect(cleanLines('a\r\nb\n\n\tc\u202E\u2028d\ve\u0000')).toBe('a\r\nb\n\n\tc\nd\ne')
})

it('cleans what it has cleaned to the same', () => {
  const parts = [
    'a',
    'م',
    'क',
    '\u200C',
    '\u200D',
    '\u202E',
    '👩',
    '\uFE0F',
    '1',
    '\u{1F3F4}',
    '\u{E0067}',
    '\u{E007F}',
    '\u030C',
    '\n',
  ]
  const texts = parts.flatMap((a) =>
    parts.flatMap((b) => parts.flatMap((c) => parts.map((d) => a + b + c + d))),
  )
  const cleaned = texts.map(cleanLine)
  expect(cleaned.map(cleanLine)).toEqual(cleaned)
})

it.each([
  ['joiners', '\u200D'],
  ['letters with joiners', 'م\u200C'],
  ['flags without an end', '\u{1F3F4}\u{E0067}'],
  ['tags', '\u{E0067}'],
  ['accents', '\u0301\u0316'],
  ['line breaks', '\n'],
])('takes a moment for a request full of %s', (_, part) => {
  const typed = `م\u{1F3F4}${part.repeat(100_000)}`
  const start = performance.now()
  cleanLine(typed)
  expect(performance.now() - start).toBeLessThan(1000)
})
