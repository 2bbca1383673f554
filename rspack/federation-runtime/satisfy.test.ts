import { satisfy as satisfyByRuntime } from '@module-federation/runtime-core'
import { satisfy } from './satisfy'

const versions = [
  '0.0.3',
  '0.2.3',
  '0.2.4',
  '0.3.0',
  '1.0.0',
  '1.2.2',
  '1.2.3',
  '1.2.4',
  '1.3.0',
  '1.10.0',
  '2.0.0',
  '19.3.1',
  '1.2.3+a1b2c3d4e5',
]
const bases = ['0', '0.0', '0.0.3', '0.2.3', '1', '1.2', '1.2.3', '2.0.0', '19.3.1']
const operators = ['', '=', '^', '~', '>', '>=', '<', '<=']
const ranges = [
  ...operators.flatMap((operator) => bases.map((base) => operator + base)),
  '*',
  '>=1.2.3 <2.0.0',
  '^1.2.3 || ^2.0.0',
  '>=1 <1.3 || 19.3.1',
]

/** The runtime accepts no version here. */
const wrong = ['>=0', '>=0.0']

test.each(ranges.filter((range) => !wrong.includes(range)))('agrees with the runtime on %j', (range) => {
  const accepts = (check: typeof satisfy) => versions.filter((version) => check(version, range))
  expect(accepts(satisfy)).toEqual(accepts(satisfyByRuntime))
})

test.each([
  ['1.0.0-beta.2', '<1.0.0-beta.11'],
  ['1.0.0-beta.11', '<1.0.0-rc'],
  ['1.0.0-rc', '<1.0.0'],
  ['1.0.0-rc', '>=1.0.0-beta.2'],
  ['1.2.3', '>= 1.2.3 < 2'],
])('%s is %s', (version, range) => {
  expect(satisfy(version, range)).toBe(true)
})

test.each(['', '0', 'latest', '1.2'])('%j is no version', (version) => {
  expect(satisfy(version, '>=0.0.0')).toBe(false)
})
