import { findProblems } from './check-specification.mjs'

const files: Record<string, string> = { 'a.test.ts': "test('shows a list', () => {})" }
const read = (file: string) => files[file] ?? null
const table = (...rows: string[]) => ['| Id | Clause |', '| -- | ------ |', ...rows].join('\n')
const clauses = table('| 1.1 | Lists |', '| 1.2 | Trees |')

test.each([
  ['not yet', []],
  ['`a.test.ts` › shows a list', []],
  ['`a.test.ts` › shows a tree', ['"Lists" names a test that a.test.ts does not have: shows a tree']],
  ['`a.test.ts` › shows a', ['"Lists" names a test that a.test.ts does not have: shows a']],
  ['`b.test.ts` › shows a list', ['"Lists" names b.test.ts, which does not exist']],
  ['', ['"Lists" names no test and does not say "not yet"']],
  [
    '`a.test.ts` › shows a list; `a.test.ts` › gone',
    ['"Lists" names a test that a.test.ts does not have: gone'],
  ],
  [
    'a.test.ts` › gone; `a.test.ts` › shows a list',
    ['"Lists" has a test that cannot be read: a.test.ts` › gone'],
  ],
])('checks a clause shown by %j', (shown, problems) => {
  expect(findProblems(table(`| 1.1, 1.2 | Lists | ${shown} |`), clauses, read)).toEqual(problems)
})

test.each([
  ['drops a row', ['| 1.1 | Lists | not yet |'], ['Clause 1.2 has no row']],
  [
    'names an unknown clause',
    ['| 1.1, 1.2 | Lists | not yet |', '| 1.3 | Graphs | not yet |'],
    ['There is no clause 1.3'],
  ],
  ['has two rows for a clause', ['| 1.1 | Lists | not yet |', '| 1.1, 1.2 | Both | not yet |'], []],
])('checks a document that %s', (_, rows, problems) => {
  expect(findProblems(table(...rows), clauses, read)).toEqual(problems)
})

test('checks that the clauses have different ids', () => {
  const twice = `${clauses}\n| 1.2 | Graphs |`
  expect(findProblems(table('| 1.1, 1.2 | All | not yet |'), twice, read)).toEqual([
    'Clause 1.2 is listed twice',
  ])
})
