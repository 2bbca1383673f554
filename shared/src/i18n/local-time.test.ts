import { readLocalTime, toInstant, toLocal } from './local-time'

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

const lordHowe = 'Australia/Lord_Howe'
test.each<[string, string, string | null, string | null]>([
  ['2026-11-23T09:00', 'Europe/Berlin', '2026-11-23T08:00:00.000Z', null],
  ['', 'Europe/Berlin', null, null],
  ['20261-11-23T09:00', 'Europe/Berlin', null, null],
  [
    '2027-03-28T02:30',
    'Europe/Berlin',
    null,
    '2:30 AM does not exist that night, as the clocks go forward. Choose another time',
  ],
  ['2027-03-28T03:00', 'Europe/Berlin', '2027-03-28T01:00:00.000Z', null],
  [
    '2027-10-31T02:30',
    'Europe/Berlin',
    null,
    '2:30 AM comes twice that night. Choose the first or the second',
  ],
  ['2027-10-31T02:30+02:00', 'Europe/Berlin', '2027-10-31T00:30:00.000Z', null],
  ['2027-10-31T02:30+01:00', 'Europe/Berlin', '2027-10-31T01:30:00.000Z', null],
  ['2027-10-31T03:00', 'Europe/Berlin', '2027-10-31T02:00:00.000Z', null],
  [
    '2027-10-03T02:15',
    lordHowe,
    null,
    '2:15 AM does not exist that night, as the clocks go forward. Choose another time',
  ],
  ['2027-04-04T01:45', lordHowe, null, '1:45 AM comes twice that night. Choose the first or the second'],
  ['2027-04-04T01:45+10:30', lordHowe, '2027-04-03T15:15:00.000Z', null],
  ['2027-11-07T01:30-05:00', 'America/New_York', '2027-11-07T06:30:00.000Z', null],
  // An offset that the zone does not have then chooses nothing.
  [
    '2027-10-31T02:30+05:00',
    'Europe/Berlin',
    null,
    '2:30 AM comes twice that night. Choose the first or the second',
  ],
])('reads %j in %s', (local, zone, instant, problem) => {
  expect(readLocalTime(local, zone)).toEqual({ instant, problem })
})

test('an offset that was chosen also decides where the first would count', () => {
  expect(toInstant('2027-10-31T02:30', 'Europe/Berlin')).toBe('2027-10-31T00:30:00.000Z')
  expect(toInstant('2027-10-31T02:30+01:00', 'Europe/Berlin')).toBe('2027-10-31T01:30:00.000Z')
})
