import { formatDay, formatTime, formatTimeOrDay, getDayNumber } from './format-time'

const now = new Date('2026-07-15T10:00:00Z')
const inBerlin = (instant: string) => new Date(`${instant}+02:00`)

afterEach(() => jest.restoreAllMocks())

test('formats a time in the zone and the host’s language', () => {
  const instant = new Date('2026-07-14T22:05:00Z')
  expect(formatTime(instant, 'Europe/Berlin')).toBe('12:05 AM')
  expect(formatTime(instant, 'Pacific/Auckland')).toBe('10:05 AM')
})

test('formats as British English for a language that the chat lacks', () => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('lt-LT')
  expect(formatTime(new Date('2026-07-14T20:31:00Z'), 'Europe/Berlin')).toBe('22:31')
  expect(formatDay(inBerlin('2026-07-01T12:00'), 'Europe/Berlin', now)).toBe('Wed 1 Jul')
})

test('counts days in the zone', () => {
  const late = inBerlin('2026-07-14T23:50')
  const early = inBerlin('2026-07-15T00:10')
  expect(getDayNumber(early, 'Europe/Berlin') - getDayNumber(late, 'Europe/Berlin')).toBe(1)
  expect(getDayNumber(early, 'Pacific/Auckland')).toBe(getDayNumber(late, 'Pacific/Auckland'))
})

test.each([
  ['2026-07-15T00:10', 'Today'],
  ['2026-07-14T23:50', 'Yesterday'],
  ['2026-07-11T12:00', 'Saturday'],
  ['2026-07-01T12:00', 'Wed, Jul 1'],
  ['2025-12-24T12:00', 'Wed, Dec 24, 2025'],
])('formats the day of %s as %s', (instant, text) => {
  expect(formatDay(inBerlin(instant), 'Europe/Berlin', now)).toBe(text)
})

test('formats today as a time, earlier as a day', () => {
  expect(formatTimeOrDay(inBerlin('2026-07-15T08:30'), 'Europe/Berlin', now)).toBe('8:30 AM')
  expect(formatTimeOrDay(inBerlin('2026-07-14T08:30'), 'Europe/Berlin', now)).toBe('Yesterday')
})
