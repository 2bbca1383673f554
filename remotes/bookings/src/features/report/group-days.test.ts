import { buildReportDay } from '../../testing/builders'
import { findGroupings, type Grouping, groupDays, sumComparable } from './group-days'

test.each([
  ['2026-11-01', '2026-11-05', ['day'], 'day'],
  ['2026-10-01', '2026-10-31', ['day', 'week'], 'day'],
  ['2026-10-01', '2026-12-31', ['day', 'week', 'month'], 'week'],
  ['2026-09-30', '2026-12-31', ['week', 'month'], 'week'],
  ['2025-12-01', '2026-11-23', ['week', 'month'], 'month'],
])('offers for %s to %s the groupings %s, first %s', (from, to, options, first) => {
  expect(findGroupings({ from, to })).toEqual({ options, first })
})

const days = ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03'].map((date, index) =>
  buildReportDay({ date, takings: 10 ** index, answered: 1 }),
)

test.each<[Grouping, [string, string, number, boolean][]]>([
  [
    'day',
    days.map(({ date, takings }): [string, string, number, boolean] => [
      date,
      date,
      takings,
      date < '2026-11-01',
    ]),
  ],
  [
    'week',
    [
      ['2026-10-30', '2026-11-01', 111, false],
      ['2026-11-02', '2026-11-03', 11_000, false],
    ],
  ],
  [
    'month',
    [
      ['2026-10-30', '2026-10-31', 11, true],
      ['2026-11-01', '2026-11-03', 11_100, false],
    ],
  ],
])('groups days by %s, and marks closed periods', (grouping, expected) => {
  const periods = groupDays(days, grouping, '2026-10-31')
  expect(periods.map(({ from, to, figures, isClosed }) => [from, to, figures.takings, isClosed])).toEqual(
    expected,
  )
  expect(periods.reduce((sum, { figures }) => sum + figures.answered, 0)).toBe(5)
})

test('marks nothing as closed before the first closed month', () => {
  expect(groupDays(days, 'month', null).some(({ isClosed }) => isClosed)).toBe(false)
})

test('compares only with a span whose first day had places', () => {
  const [without, place] = [buildReportDay({ takings: 5 }), buildReportDay({ takings: 3, placeMinutes: 60 })]
  expect(sumComparable([place, without])?.takings).toBe(8)
  expect(sumComparable([without, place])).toBeUndefined()
  expect(sumComparable([])).toBeUndefined()
})
