import { budgets } from '../budgets.mjs'
import { isRefused, type Row, rowOf, verdictOf } from './measured'
import { refusalOf } from './refusal'

const row: Row = {
  id: 'a',
  title: 'Login',
  unit: 'KB',
  value: 200,
  runs: 1,
  budget: 200,
  aim: 170,
  limit: 200,
}

test.each([
  [170, 'ok, aim met'],
  [170.1, 'ok'],
  [200, 'ok'],
  [200.1, 'over budget'],
])('%d KB of 200, with 170 as the aim, is %s', (value, verdict) => {
  expect(verdictOf({ ...row, value })).toBe(verdict)
})

test('a budget that is not met yet has a limit of its own, and the gate says so', () => {
  const late = { ...row, limit: 220 }
  expect([210, 220, 221].map((value) => isRefused({ ...late, value }))).toEqual([false, false, true])
  expect(refusalOf({ ...late, value: 221 })).toBe(
    'Login: 221 KB, and no more than 220 KB is allowed (not met yet: the budget is 200 KB).',
  )
  expect(refusalOf({ ...row, value: 201.25 })).toBe('Login: 201.3 KB, and no more than 200 KB is allowed.')
})

test.each([0, Number.NaN])('a measurement that gave %d is none', (value) => {
  expect(() => rowOf({ id: 'login-js', value, runs: 1 })).toThrow('was measured as')
})

test('no limit is below its budget, no budget below its aim', () => {
  const rows = budgets.map(({ id }) => rowOf({ id, value: 1, runs: 1 }))
  expect(rows.filter(({ limit, budget, aim }) => limit < budget || budget < aim)).toEqual([])
})
