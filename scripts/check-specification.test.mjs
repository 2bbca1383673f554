import { spawnSync } from 'node:child_process'
import path from 'node:path'

// The checker is an ES module that Jest would load as CommonJS; a process of its own runs it as the check does.
const problemsOf = (markdown, files) => {
  const { stdout } = spawnSync('node', ['--input-type=module'], {
    cwd: path.resolve(__dirname, '..'),
    input: `import { problemsOf } from './scripts/check-specification.mjs'
      const files = ${JSON.stringify(files)}
      console.log(JSON.stringify(problemsOf(${JSON.stringify(markdown)}, (file) => files[file] ?? null)))`,
    encoding: 'utf8',
  })
  return JSON.parse(stdout)
}

const files = { 'a.test.ts': "test('shows a list', () => {})" }
const row = (shown) => `| Clause | Shown by |\n|---|---|\n| Lists | ${shown} |`

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
])('a clause shown by %j', (shown, problems) => {
  expect(problemsOf(row(shown), files)).toEqual(problems)
})
