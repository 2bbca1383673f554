import { median, quantile, quartiles, range } from './statistics'

test.each([
  [[7], 0.75, 7],
  [[3, 1, 2], 0.5, 2],
  [[4, 1, 3, 2], 0.5, 2.5],
  [[10, 20, 30, 40, 50], 0.75, 40],
  [[0, 100], 0.25, 25],
  [[5, 1], 1, 5],
  [[5, 1], 0, 1],
])('the quantile of %j at %d is %d', (values, share, expected) => {
  expect(quantile(values, share)).toBe(expected)
})

test('leaves the values in their order', () => {
  const values = [3, 1, 2]
  expect([median(values), quartiles(values), range(values)]).toEqual([2, [1.5, 2.5], [1, 3]])
  expect(values).toEqual([3, 1, 2])
})

test('throws when nothing was measured', () => {
  expect(() => median([])).toThrow('Nothing was measured')
})
