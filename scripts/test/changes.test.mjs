import { findBase } from './changes.mjs'

/** @param {Record<string, string>} known @returns {import('./changes.mjs').Git} */
const repository =
  (known) =>
  (...words) =>
    known[words.join(' ')] ?? null

const onMain = { 'rev-parse HEAD': 'b', 'rev-parse --verify --quiet main': 'b', 'merge-base main HEAD': 'b' }

test.each([
  ['a branch: where it left the trunk', { ...onMain, 'merge-base main HEAD': 'a' }, 'a'],
  ['the trunk with changes: its last commit', { ...onMain, 'status --porcelain': ' M file' }, 'HEAD'],
  ['the trunk without changes: the commit before', { ...onMain, 'status --porcelain': '' }, 'HEAD~1'],
  [
    'the trunk with commits that are not pushed: what is pushed',
    { ...onMain, 'rev-parse --verify --quiet origin/main': 'a', 'merge-base origin/main HEAD': 'a' },
    'a',
  ],
  ['a repository without a trunk: the commit before', { 'rev-parse HEAD': 'b' }, 'HEAD~1'],
])('finds the commit to compare with on %s', (_, known, base) => {
  expect(findBase(repository(known))).toBe(base)
})
