import { formatShortStay } from './format-short-stay'

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-23T12:00:00Z') }))
afterEach(() => jest.useRealTimers())

test.each([
  ['within today', '2026-11-23T08:00:00Z', '2026-11-23T16:00:00Z', '9:00 AM – 5:00 PM'],
  ['from today', '2026-11-23T08:00:00Z', '2026-11-24T07:00:00Z', '9:00 AM – Nov 24, 8:00 AM'],
  [
    'until today, with its date',
    '2026-11-22T08:00:00Z',
    '2026-11-22T23:30:00Z',
    'Nov 22, 9:00 AM – Nov 23, 12:30 AM',
  ],
  ['within another day', '2026-11-25T08:00:00Z', '2026-11-25T16:00:00Z', 'Nov 25, 9:00 AM – 5:00 PM'],
])('formats a stay %s', (_, startsAt, endsAt, expected) => {
  expect(formatShortStay(startsAt, endsAt, 'Europe/Berlin').replaceAll('\u00a0', ' ')).toBe(expected)
})

test('breaks no line inside a date or a time', () => {
  const stay = formatShortStay('2026-12-01T21:00:00Z', '2026-12-08T21:00:00Z', 'Europe/Berlin')
  const [from, at, dash, to, until] = stay.split(' ')
  expect([from, dash, to]).toEqual([
    expect.stringMatching(/^Dec\s1,$/),
    '–',
    expect.stringMatching(/^Dec\s8,$/),
  ])
  expect([at, until]).toEqual([expect.stringMatching(/^10:00\sPM$/), at])
})
