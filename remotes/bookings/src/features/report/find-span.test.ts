import { findProblem, findSpan, type SpanName } from './find-span'

test.each<[SpanName, string, string, string]>([
  ['this-month', '2026-11-23', '2026-11-01 2026-11-23', '2026-10-01 2026-10-23'],
  ['this-month', '2026-03-31', '2026-03-01 2026-03-31', '2026-02-01 2026-02-28'],
  ['this-month', '2026-01-01', '2026-01-01 2026-01-01', '2025-12-01 2025-12-01'],
  ['last-month', '2026-03-31', '2026-02-01 2026-02-28', '2026-01-01 2026-01-31'],
  ['last-month', '2028-03-01', '2028-02-01 2028-02-29', '2028-01-01 2028-01-31'],
  ['12-months', '2026-11-23', '2025-12-01 2026-11-23', '2024-12-01 2025-11-23'],
  ['12-months', '2028-02-29', '2027-03-01 2028-02-29', '2026-03-01 2027-02-28'],
])('%s on %s is %s, compared with %s', (name, today, days, before) => {
  const found = findSpan(name, today)
  expect([found.days, found.before].map(({ from, to }) => `${from} ${to}`)).toEqual([days, before])
})

test.each([
  [{}, '2026-11-01 2026-11-23', '2026-10-09 2026-10-31'],
  [{ from: '2026-10-20' }, '2026-10-20 2026-11-23', '2026-09-15 2026-10-19'],
  [{ from: '2026-03-01', to: '2026-03-01' }, '2026-03-01 2026-03-01', '2026-02-28 2026-02-28'],
])('custom days %o are %s, compared with as many before', (own, days, before) => {
  const found = findSpan('own', '2026-11-23', own)
  expect([found.days, found.before].map(({ from, to }) => `${from} ${to}`)).toEqual([days, before])
})

test.each([
  ['2026-11-23', '2026-11-23', undefined],
  ['2026-11-23', '2026-11-22', 'order'],
  ['2024-11-23', '2026-11-23', undefined],
  ['2024-11-22', '2026-11-23', 'length'],
  // While a year is being typed.
  ['0002-11-01', '2026-11-23', 'length'],
])('finds the problem of %s to %s: %s', (from, to, problem) => {
  const { days } = findSpan('own', '2026-11-23', { from, to })
  expect(findProblem(days)).toBe(problem)
})
