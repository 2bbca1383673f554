import { parseZonedDateTime } from '@internationalized/date'
import { guessQuickStay, listEarlierEnds, listLaterEnds, listQuickStays } from './quick-times'

const at = (local: string, zone = 'Europe/Berlin') => parseZonedDateTime(`${local}[${zone}]`)
const find = (id: string, local: string, zone?: string) => {
  const { startsAt, endsAt } = listQuickStays(at(local, zone), 30).find((one) => one.id === id) ?? {}
  return [startsAt, endsAt].map((instant) => instant?.replace(':00.000Z', ''))
}

test.each([
  // 18:00 in Berlin is 17:00 UTC in winter, 16:00 in summer.
  ['tonight', 'in the morning', '2026-11-23T09:12:30', '2026-11-23T17:00', '2026-11-24T07:00'],
  ['tonight', 'in the evening', '2026-11-23T19:12:30', '2026-11-23T18:15', '2026-11-24T07:00'],
  ['tonight', 'after midnight', '2026-11-23T02:31', '2026-11-23T01:35', '2026-11-23T07:00'],
  ['tonight', 'into summer time', '2026-03-28T20:00', '2026-03-28T19:00', '2026-03-29T06:00'],
  ['tonight', 'into winter time', '2026-10-24T20:00', '2026-10-24T18:00', '2026-10-25T07:00'],
  ['day', 'over a day of 23 hours', '2026-03-28T12:00', '2026-03-28T11:00', '2026-03-29T11:00'],
  ['day', 'over a day of 25 hours', '2026-10-24T12:00', '2026-10-24T10:00', '2026-10-25T10:00'],
  ['hours', 'across the skipped hour', '2026-03-29T01:00', '2026-03-29T00:00', '2026-03-29T04:00'],
  ['monday', 'on Thursday', '2026-11-26T10:00', '2026-11-26T09:00', '2026-11-30T05:00'],
  [
    'monday',
    'on Saturday, over the change of clocks',
    '2026-03-28T10:00',
    '2026-03-28T09:00',
    '2026-03-30T04:00',
  ],
  ['week', 'on Wednesday', '2026-11-25T10:00', '2026-11-25T09:00', '2026-12-02T09:00'],
  ['week', 'to the same time of day', '2026-03-25T10:00', '2026-03-25T09:00', '2026-04-01T08:00'],
])('%s, %s', (id, _, now, from, to) => {
  expect(find(id, now)).toEqual([from, to])
})

test('counts in the zone of the location', () => {
  expect(find('tonight', '2026-11-23T09:00', 'Asia/Kathmandu')).toEqual([
    '2026-11-23T12:15',
    '2026-11-24T02:15',
  ])
})

test('keeps the second pass of a repeated hour', () => {
  const second = parseZonedDateTime('2026-10-25T02:34+01:00[Europe/Berlin]')
  expect(listQuickStays(second, 30)[1]?.startsAt).toBe('2026-10-25T01:35:00.000Z')
})

test.each([
  ['at once when check-in opens only with the start', '09:19:30', 0, '08:19'],
  ['at once when check-in opens too late', '09:16:30', 3, '08:16'],
  ['in whole five minutes when check-in is open', '09:17', 3, '08:20'],
  ['now when that is a whole five minutes', '09:15', 0, '08:15'],
])('starts %s', (_, time, grace, start) => {
  const [first] = listQuickStays(at(`2026-11-23T${time}`), grace).filter(({ id }) => id === 'day')
  expect(first?.startsAt).toBe(`2026-11-23T${start}:00.000Z`)
})

test.each([
  [1, 'tonight'],
  [9, 'day'],
  [14, 'tonight'],
  [22, 'tonight'],
])('at %i o’clock %s is chosen', (hour, id) => {
  expect(guessQuickStay(at('2026-11-23T00:00').set({ hour }))).toBe(id)
})

const stay = {
  startsAt: '2026-11-23T08:00:00.000Z',
  endsAt: '2026-11-23T15:00:00.000Z',
  status: 'checked_in' as const,
}
const ends = (list: { id: string; endsAt: string }[]) =>
  list.map(({ id, endsAt }) => `${id} ${endsAt.slice(5, 16)}`)

test.each([
  [
    'before its end',
    '2026-11-23T12:00',
    ['1 11-23T16:00', '2 11-23T17:00', 'morning 11-24T07:00', '24 11-24T15:00'],
  ],
  [
    'past its end',
    '2026-11-23T18:03',
    ['1 11-23T18:00', '2 11-23T19:00', 'morning 11-24T07:00', '24 11-24T17:00'],
  ],
  [
    'shortly before morning',
    '2026-11-24T06:30',
    ['1 11-24T06:30', '2 11-24T07:30', 'morning 11-25T07:00', '24 11-25T05:30'],
  ],
])('extends a stay %s', (_, now, expected) => {
  expect(ends(listLaterEnds(stay, at(now)))).toEqual(expected)
})

test.each([
  ['that is here', stay, '2026-11-23T12:03', ['now 11-23T11:05', '-1 11-23T14:00', '-2 11-23T13:00']],
  [
    'that is due',
    { ...stay, status: 'confirmed' as const },
    '2026-11-23T07:00',
    ['-1 11-23T14:00', '-2 11-23T13:00', '-4 11-23T11:00'],
  ],
  ['that is nearly over', stay, '2026-11-23T15:30', ['now 11-23T14:35']],
  ['that is over', stay, '2026-11-23T16:30', []],
])('shortens a stay %s', (_, one, now, expected) => {
  expect(ends(listEarlierEnds(one, at(now)))).toEqual(expected)
})
