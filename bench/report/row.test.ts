import { budgets } from '../budgets.mjs'
import { describeVerdict, explainOverBudget, isOverBudget, type Row, toRow } from './row'

const row: Row = {
  id: 'a',
  title: 'Login',
  unit: 'KB',
  value: 200,
  budget: 200,
  aim: 170,
}

test.each([
  [170, 'ok, aim met'],
  [170.1, 'ok'],
  [200, 'ok'],
  [200.1, 'over budget'],
])('%d KB of 200, with 170 as the aim, is %s', (value, verdict) => {
  expect(describeVerdict({ ...row, value })).toBe(verdict)
})

test('explains which row is over its budget', () => {
  expect([200, 200.1].map((value) => isOverBudget({ ...row, value }))).toEqual([false, true])
  expect(explainOverBudget({ ...row, value: 201.25 })).toBe(
    'Login: 201.3 KB, and no more than 200 KB is allowed.',
  )
})

test.each([0, Number.NaN])('throws when %d was measured', (value) => {
  expect(() => toRow({ id: 'login-js', value })).toThrow('was measured as')
})

test('no budget is below its aim', () => {
  const rows = budgets.map(({ id }) => toRow({ id, value: 1 }))
  expect(rows.filter(({ budget, aim }) => budget < aim)).toEqual([])
})
