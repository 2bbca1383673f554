import { findMedian } from './machine-speed.mjs'

test('a disturbed measurement does not count', () => {
  expect(findMedian([9, 1.5, 0.1])).toBe(1.5)
  expect(findMedian([])).toBe(1)
})
