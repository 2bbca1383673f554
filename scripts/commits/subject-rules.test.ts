import { findFaults, readSubject } from './subject-rules.mjs'

test.each([
  'fix(chat): restore focus when an open row is deleted',
  'feat!: drop the old wire',
  'refactor(api,sandbox): move helpers into lib',
  'perf(chat): pass the list as it is',
  'fix: bring the menu back',
  'feat: need a name',
  'test: focus the field first',
  'revert: fix(chat): restore focus',
  `docs: ${'x'.repeat(66)}`,
  'docs: `npm start` says where',
  "Merge branch 'main' into w/tools",
  'Merge pull request #12 from hosts/tools',
  'Revert "Alles neu"',
  'fixup! Alles neu',
])('accepts %s', (subject) => {
  expect(findFaults(subject)).toEqual([])
})

test.each([
  ['restore focus', /It has no type/],
  ['bug(chat): restore focus', /It has no type/],
  ['fix(chat) restore focus', /It has no type/],
  ['fix:restore focus', /It has no type/],
  ['fix: ', /It has no type/],
  ['Fix: restore focus', /It has no type/],
  [`docs: ${'x'.repeat(67)}`, /It has 73 characters/],
  ['fix: restored focus', /"restored" is not an imperative/],
  ['fix: Restoring focus', /"restoring" is not an imperative/],
  ['fix: restores focus', /"restores" is not an imperative/],
  ['fix: the focus is restored', /"the" is not an imperative/],
  ['fix: made the focus stay', /"made" is not an imperative/],
])('refuses %s', (subject, fault) => {
  expect(findFaults(subject)).toEqual([expect.stringMatching(fault)])
})

test('names every fault', () => {
  expect(findFaults(`All lines are seen ${'x'.repeat(60)}`)).toHaveLength(3)
})

test.each([
  ['fix: a\n\nbody', 'fix: a'],
  ['\n# On branch main\n  fix: a  \n', 'fix: a'],
  ['# only a comment\n', ''],
])('reads the subject of %j', (message, subject) => {
  expect(readSubject(message)).toBe(subject)
})
