import { findProblems } from './check-specification.mjs'

const files: Record<string, string> = { 'a.test.ts': "test('shows a list', () => {})" }
const read = (file: string) => files[file] ?? null
const table = (...rows: string[]) => ['| Id | Clause |', '| -- | ------ |', ...rows].join('\n')
const clauses = table('| 1.1 | Lists |', '| 1.2 | Trees |')

test.each([
  ['not yet', []],
  ['`a.test.ts` › shows a list', []],
  ['`a.test.ts` › shows a tree', ['Row 1.1, 1.2 names a test that a.test.ts does not have: shows a tree']],
  ['`a.test.ts` › shows a', ['Row 1.1, 1.2 names a test that a.test.ts does not have: shows a']],
  ['`b.test.ts` › shows a list', ['Row 1.1, 1.2 names b.test.ts, which does not exist']],
  ['', ['Row 1.1, 1.2 names no test and does not say "not yet"']],
  [
    '`a.test.ts` › shows a list; `a.test.ts` › gone',
    ['Row 1.1, 1.2 names a test that a.test.ts does not have: gone'],
  ],
  [
    'a.test.ts` › gone; `a.test.ts` › shows a list',
    ['Row 1.1, 1.2 has a test that cannot be read: a.test.ts` › gone'],
  ],
])('checks a clause shown by %j', (shown, problems) => {
  expect(findProblems(table(`| 1.1, 1.2 | ${shown} |`), clauses, read)).toEqual(problems)
})

test.each([
  ['drops a row', ['| 1.1 | not yet |'], ['Clause 1.2 has no row']],
  ['names an unknown clause', ['| 1.1, 1.2 | not yet |', '| 1.3 | not yet |'], ['There is no clause 1.3']],
  ['has two rows for a clause', ['| 1.1 | not yet |', '| 1.1, 1.2 | not yet |'], []],
])('checks a document that %s', (_, rows, problems) => {
  expect(findProblems(table(...rows), clauses, read)).toEqual(problems)
})

test('checks that the clauses have different ids', () => {
  const twice = `${clauses}\n| 1.2 | Graphs |`
  expect(findProblems(table('| 1.1, 1.2 | not yet |'), twice, read)).toEqual(['Clause 1.2 is listed twice'])
})
