import { parseZonedDateTime } from '@internationalized/date'
import { isOpen, previewWeek } from './opening'

const closed = [[], [], [], [], [], [], []]
const every = (from: string, to: string) => closed.map(() => [{ from, to }])
const at = (local: string, zone = 'Europe/Berlin') => parseZonedDateTime(`${local}[${zone}]`)
const closure = { from: '2026-12-24', to: '2026-12-26', reason: 'Christmas' }

test.each([
  ['within the hours', every('06:00', '22:00'), '2026-11-23T06:00', true],
  ['at their end', every('06:00', '22:00'), '2026-11-23T22:00', false],
  ['all day', every('00:00', '00:00'), '2026-11-23T03:00', true],
  ['without hours', closed, '2026-11-23T12:00', false],
  ['before midnight of a night', every('22:00', '06:00'), '2026-11-23T23:00', true],
  ['after midnight of a night', every('22:00', '06:00'), '2026-11-24T05:59', true],
  [
    'on Monday morning after Sunday night',
    [[], [], [], [], [], [], [{ from: '22:00', to: '06:00' }]],
    '2026-11-23T01:00',
    true,
  ],
  ['on a closed day', every('00:00', '00:00'), '2026-12-26T12:00', false],
  ['with hours that are not typed yet', every('', ''), '2026-11-23T12:00', false],
  ['with an end that is not typed yet', every('22:00', ''), '2026-11-23T23:00', false],
  ['in the night after a closed day', every('22:00', '06:00'), '2026-12-27T05:00', false],
])('%s', (_, hours, local, open) => {
  expect(isOpen(hours, [closure], 'Europe/Berlin', at(local))).toBe(open)
})

test('previews seven days from today, across a change of clocks and a closure', () => {
  const hours = [[{ from: '06:00', to: '22:00' }], [], [], [], [], [], []]
  const days = previewWeek(hours, [closure], 'Europe/Berlin', at('2026-12-21T23:30'))
  expect(days.map(({ date }) => date.toString())).toEqual(
    [21, 22, 23, 24, 25, 26, 27].map((day) => `2026-12-${day}`),
  )
  expect(days.map(({ intervals, closure: found }) => [intervals.length, found?.reason])).toEqual([
    [1, undefined],
    [0, undefined],
    [0, undefined],
    [0, 'Christmas'],
    [0, 'Christmas'],
    [0, 'Christmas'],
    [0, undefined],
  ])
})

test('previews no hours that are not typed yet', () => {
  const [today] = previewWeek(every('', ''), [], 'Europe/Berlin', at('2026-12-21T23:30'))
  expect(today?.intervals).toEqual([])
})
