import { findDays, findProblem } from './find-days'

test.each([
  ['month', '2026-03-31', '2026-03-01', '2026-03-31'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-01-05', '2025-12-01', '2025-12-31'],
  ['year', '2026-03-31', '2026-01-01', '2026-03-31'],
] as const)('%s on %s has the days from %s to %s', (name, today, from, to) => {
  expect(findDays(name, today)).toEqual({ from, to })
})

test.each([
  ['2026-03-02', '2026-03-01', 'wrong'],
  ['2026-03-01', '2026-03-01', undefined],
  ['2024-03-01', '2026-03-01', undefined],
  ['2024-03-01', '2026-03-02', 'long'],
])('the days from %s to %s are %s', (from, to, problem) => {
  expect(findProblem({ from, to })).toBe(problem)
})
