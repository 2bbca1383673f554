import { parseZonedDateTime } from '@internationalized/date'
import { previewWeek } from './opening'

const every = (from: string, to: string) => Array.from({ length: 7 }, () => [{ from, to }])
const at = (local: string, zone = 'Europe/Berlin') => parseZonedDateTime(`${local}[${zone}]`)
const closure = { from: '2026-12-24', to: '2026-12-26', reason: 'Christmas' }

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
