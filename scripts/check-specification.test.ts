import { findProblems } from './check-specification.mjs'

const files: Record<string, string> = { 'a.test.ts': "test('shows a list', () => {})" }
const row = (shown: string) => `| Clause | Shown by |\n|---|---|\n| Lists | ${shown} |`

test.each([
  ['not yet', []],
  ['`a.test.ts` › shows a list', []],
  ['`a.test.ts` › shows a tree', ['"Lists" names a test that a.test.ts does not bear: shows a tree']],
  ['`a.test.ts` › shows a', ['"Lists" names a test that a.test.ts does not bear: shows a']],
  ['`b.test.ts` › shows a list', ['"Lists" names b.test.ts, which does not exist']],
  ['', ['"Lists" names no test and does not say "not yet"']],
  [
    '`a.test.ts` › shows a list; `a.test.ts` › gone',
    ['"Lists" names a test that a.test.ts does not bear: gone'],
  ],
])('checks a clause shown by %j', (shown, problems) => {
  expect(findProblems(row(shown), (file: string) => files[file] ?? null)).toEqual(problems)
})
