import { formatAgo, formatInZone, formatMoney } from './format'

test('formatInZone formats an instant in the zone of the location', () => {
  expect(formatInZone('2026-11-21T23:30:00Z', 'Europe/Berlin', 'date-time', 'en-GB')).toBe('22 Nov, 00:30')
  expect(formatInZone('2026-11-21T23:30:00Z', 'America/Chicago', 'date', 'en-GB')).toBe('21 Nov 2026')
  expect(formatInZone('2026-11-21T23:30:00Z', 'Europe/Berlin', 'day', 'en-GB')).toMatch(/^Sun,? 22 Nov$/)
  expect(formatInZone('2026-07-01T10:00:00Z', 'Europe/Berlin', 'time', 'en-GB')).toBe('12:00')
  expect(formatInZone('2026-07-01T10:00:00Z', 'Europe/Berlin', 'date-time-zone', 'en-GB')).toMatch(
    /12:00 (CEST|GMT\+2)$/,
  )
})

test.each([
  ['12h', '2:05 pm', '7:05 am', '22 Nov, 12:30 am'],
  ['24h', '14:05', '07:05', '22 Nov, 00:30'],
])(
  'formatInZone shows times in the format %s that the person has chosen',
  (format, time, early, midnight) => {
    document.documentElement.dataset.timeFormat = format
    expect(formatInZone('2026-07-01T12:05:00Z', 'Europe/Berlin', 'time', 'en-GB')).toBe(time)
    const american = formatInZone('2026-07-01T12:05:00Z', 'Europe/Berlin', 'time', 'en-US')
    expect(american.toLowerCase().replace(/\s/, ' ')).toBe(time)
    const morning = formatInZone('2026-07-01T05:05:00Z', 'Europe/Berlin', 'time', 'en-US')
    expect(morning.toLowerCase().replace(/\s/, ' ')).toBe(early)
    expect(formatInZone('2026-11-21T23:30:00Z', 'Europe/Berlin', 'date-time', 'en-GB')).toBe(midnight)
    expect(formatInZone('2026-11-21T23:30:00Z', 'Europe/Berlin', 'date', 'en-GB')).toBe('22 Nov 2026')
    delete document.documentElement.dataset.timeFormat
  },
)

test.each([
  ['en-US', '7:05 AM'],
  ['en-AU', '7:05 am'],
  ['en-GB', '07:05'],
  ['de', '07:05'],
])('formatInZone shows times as usual in %s', (locale, time) => {
  const text = formatInZone('2026-07-01T05:05:00Z', 'Europe/Berlin', 'time', locale)
  expect(text.replace(/\s/, ' ')).toBe(time)
})

test.each([
  [0, 'just now'],
  [12_400, '12 s ago'],
  [59_400, '59 s ago'],
  [60_000, '1 min ago'],
  [3_599_000, '59 min ago'],
  [7_200_000, '2 h ago'],
  [3 * 86_400_000, '3 d ago'],
  [-5000, 'just now'],
])('formatAgo: %d ms earlier is %s', (earlier, words) => {
  const now = new Date('2026-11-21T12:00:00Z')
  expect(formatAgo(new Date(now.getTime() - earlier), now)).toBe(words)
})

test('formatMoney uses the minor units of the currency', () => {
  expect(formatMoney(123450, 'EUR', 'en')).toBe('€1,234.50')
  expect(formatMoney(1500, 'JPY', 'en')).toBe('¥1,500')
  expect(formatMoney(1250, 'KWD', 'en').replace(/\s/g, ' ')).toBe('KWD 1.250')
  expect(formatMoney(1250, 'EUR', 'de').replace(/\s/g, ' ')).toBe('12,50 €')
})

describe('an invalid value is returned unchanged', () => {
  test.each([
    ['a date that is none', formatInZone('yesterday', 'Europe/Berlin', 'date-time'), 'yesterday'],
    ['an unknown zone', formatInZone('2026-11-21T23:30:00Z', 'Mars/Base', 'date'), '2026-11-21T23:30:00Z'],
    ['an age of no date', formatAgo('yesterday'), 'yesterday'],
    ['an amount in no currency', formatMoney(1250, 'euro', 'en'), '1250 euro'],
  ])('%s', (_, shown, expected) => expect(shown).toBe(expected))
})

test.each([
  ['the English of the browser', ['de-DE', 'en-US'], 'Nov 22, 12:30 AM'],
  ['British English without one', ['ar', 'de-DE'], '22 Nov, 00:30'],
])('dates are in %s, as the texts are English', (_, languages, expected) => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  expect(formatInZone('2026-11-21T23:30:00Z', 'Europe/Berlin', 'date-time').replace(/\s/g, ' ')).toBe(
    expected,
  )
})
