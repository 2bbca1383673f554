import { toInstant, toLocal } from './local-time'

test.each([
  ['2026-11-23T09:00', 'Europe/Berlin', '2026-11-23T08:00:00.000Z'],
  ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
  ['', 'Europe/Berlin', null],
  ['20261-05-01T10:00', 'Europe/Berlin', null],
  ['2026-11-23T24:00', 'Europe/Berlin', null],
  ['2026-11-23T25:99', 'Europe/Berlin', null],
  ['2026-11-31T10:00', 'Europe/Berlin', null],
  ['2026-11-23T', 'Europe/Berlin', null],
  ['tomorrow', 'Europe/Berlin', null],
])('%j in %s is %s', (local, zone, instant) => {
  expect(toInstant(local, zone)).toBe(instant)
})

test('shows an instant to the minute', () => {
  expect(toLocal('2026-11-23T08:00:30.000Z', 'Europe/Berlin')).toBe('2026-11-23T09:00')
})
