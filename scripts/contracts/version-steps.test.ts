import { findUnannounced, getVersionStep } from './version-steps'

test.each([
  ['1.0.0', '1.0.0', 'none'],
  ['1.0.0', '1.0.1', 'patch'],
  ['1.0.9', '1.1.0', 'minor'],
  ['1.9.9', '2.0.0', 'major'],
  ['2.0.0', '1.9.9', 'none'],
])('from %s to %s is %s', (previous, next, step) => {
  expect(getVersionStep(previous, next)).toBe(step)
})

const findings = [
  { change: 'major' as const, what: 'a is gone' },
  { change: 'minor' as const, what: 'b is new' },
]

test('lists the changes that the version does not announce', () => {
  const after = (today: string) => findUnannounced('The wire', { released: '1.0.0', today }, findings)
  expect(after('1.0.1')).toEqual([
    'The wire was released as 1.0.0 and is 1.0.1, which says too little:',
    '  major: a is gone',
    '  minor: b is new',
  ])
  expect(after('1.1.0').slice(1)).toEqual(['  major: a is gone'])
  expect(after('2.0.0')).toEqual([])
})
