import { findTomorrow, findWalkInEnd } from './find-tomorrow'

test.each([
  ['an evening', 'Europe/Berlin', '2026-11-23T21:30:40Z', '2026-11-23T23:00:00Z'],
  ['midnight itself', 'Europe/Berlin', '2026-11-23T23:00:00Z', '2026-11-24T23:00:00Z'],
  ['the last second of a day', 'Europe/Berlin', '2026-11-23T22:59:59.999Z', '2026-11-23T23:00:00Z'],
  ['a day of 25 hours', 'Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
  ['a day of 23 hours', 'Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
  ['a midnight that the clock skips', 'Africa/Cairo', '2026-04-23T10:00:00Z', '2026-04-23T22:00:00Z'],
  ['a zone of quarters of an hour', 'Asia/Kathmandu', '2026-11-23T12:00:00Z', '2026-11-23T18:15:00Z'],
  ['the end of a year', 'Pacific/Auckland', '2026-12-31T10:00:00Z', '2026-12-31T11:00:00Z'],
])('finds the next local day from %s', (_, zone, now, expected) => {
  expect(new Date(findTomorrow(Date.parse(now), zone)).toISOString()).toBe(expected.replace('Z', '.000Z'))
})

test.each([
  ['a minute before midnight', 'Europe/Berlin', '2026-11-23T22:59:00Z', '2026-11-24T23:00:00.000Z'],
  ['a minute after it', 'Europe/Berlin', '2026-11-23T23:01:00Z', '2026-11-25T23:00:00.000Z'],
  ['the day before a night of 23 hours', 'Europe/Berlin', '2026-03-28T12:00:00Z', '2026-03-29T23:00:00.000Z'],
])('a vehicle without a booking stays 24 hours from the midnight after %s', (_, zone, at, expected) => {
  expect(new Date(findWalkInEnd(Date.parse(at), zone)).toISOString()).toBe(expected)
})
