import { findWeekday, findYesterday, toLocalTime } from './local-time'

test.each([
  ['Europe/Berlin', '2026-11-23T22:59:59Z', '2026-11-23', '23:59'],
  ['Europe/Berlin', '2026-11-23T23:00:00Z', '2026-11-24', '00:00'],
  ['Europe/Berlin', '2026-03-29T01:00:00Z', '2026-03-29', '03:00'],
  ['Asia/Kathmandu', '2026-12-31T18:15:00Z', '2027-01-01', '00:00'],
  ['America/New_York', '2026-01-01T04:59:00Z', '2025-12-31', '23:59'],
])('reads the local date and time in %s at %s', (zone, instant, date, time) => {
  expect(toLocalTime(Date.parse(instant), zone)).toEqual({ date, time })
})

test('throws for an unknown zone', () => {
  expect(() => toLocalTime(0, 'Nowhere/City')).toThrow(RangeError)
})

test.each([
  ['2026-11-23', 0, '2026-11-22'],
  ['2026-03-01', 6, '2026-02-28'],
  ['2027-01-01', 4, '2026-12-31'],
])('knows the weekday of %s and the day before', (date, weekday, yesterday) => {
  expect([findWeekday(date), findYesterday(date)]).toEqual([weekday, yesterday])
})
