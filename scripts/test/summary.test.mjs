import { formatFailures, formatParts, formatSlowest } from './summary.mjs'

const part = { title: 'Jest', wall: 95.4, passed: 900, failed: 0, skipped: 2 }

test('the parts are a table with their sum', () => {
  const types = { title: 'Types', wall: 4, passed: 0, failed: 1, skipped: 0 }
  expect(formatParts([part, types])).toEqual([
    'min:s     wall  passed  failed  skipped',
    'Jest      1:35     900                2',
    'Types     0:04               1',
    'Together  1:39     900       1        2',
  ])
})

test('the slowest tests come first', () => {
  const tests = [1.04, 12.3, 0.5].map((seconds) => ({ title: `after ${seconds}`, seconds }))
  expect(formatSlowest(tests, 2)).toEqual(['  12.3 s  after 12.3', '   1.0 s  after 1.04'])
  expect(tests.map(({ seconds }) => seconds)).toEqual([1.04, 12.3, 0.5])
})

test('failures are listed with the first lines of their errors', () => {
  const tests = [
    { title: 'opens', seconds: 1 },
    { title: 'closes', seconds: 1, error: 'Timeout\nwaiting for a dialog\nat e2e' },
  ]
  expect(formatFailures(tests, 2)).toEqual(['closes', '    Timeout', '    waiting for a dialog'])
  expect(formatFailures(tests.slice(0, 1))).toEqual([])
})
