// npm run specification: checks that docs/specification.md has a row for each clause of docs/specification-clauses.md, that every row
// names a test or says "not yet", and that the test exists.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isStartedFile } from '../shared/src/node/cli.mjs'
import { root } from './stack/root.mjs'

/**
 * Rows of a document's tables.
 * @param {string} markdown
 */
const readRows = (markdown) =>
  markdown
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[\s:-]+\|/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter(([id]) => id !== 'Id')

/**
 * Whether a file has a test with exactly this name, in whichever quotes.
 * @param {string} text
 * @param {string} name
 */
const hasTest = (text, name) =>
  [`'${name}'`, `"${name}"`, `\`${name}\``].some((title) => text.includes(title))

/**
 * Problems of the tests that a row names.
 * @param {string | undefined} ids of the row's clauses
 * @param {string} tests
 * @param {(file: string) => string | null} read
 */
const findTestProblems = (ids, tests, read) => {
  if (tests === 'not yet') return []
  const reference = /`([^`]+)` › (.+?)(?=; `|$)/g
  const named = [...tests.matchAll(reference)]
  if (named.length === 0) return [`Row ${ids} names no test and does not say "not yet"`]
  const rest = tests.replace(reference, '').replaceAll('; ', '')
  if (rest) return [`Row ${ids} has a test that cannot be read: ${rest}`]
  return named.flatMap(([, file = '', name = '']) => {
    const text = read(file)
    if (text === null) return [`Row ${ids} names ${file}, which does not exist`]
    return hasTest(text, name.trim())
      ? []
      : [`Row ${ids} names a test that ${file} does not have: ${name.trim()}`]
  })
}

/**
 * Problems of the tests that a document's rows name, as sentences.
 * @param {string} markdown rows of `| 1.2, 1.3 | … | file › test name |`, with the tests in the last column
 * @param {(file: string) => string | null} read reads a file of the project, null where there is none
 */
export const findNamedTestProblems = (markdown, read) =>
  readRows(markdown).flatMap((cells) => findTestProblems(cells[0], cells.at(-1) ?? '', read))

/**
 * Problems of a specification, as sentences.
 * @param {string} markdown rows of `| 1.2, 1.3 | file › test name |`, or `not yet` instead of tests
 * @param {string} clauses rows of `| 1.2 | clause |`
 * @param {(file: string) => string | null} read reads a file of the project, null where there is none
 */
export const findProblems = (markdown, clauses, read) => {
  const rows = readRows(markdown)
  const listed = readRows(clauses).map(([id = '']) => id)
  const named = rows.flatMap(([ids = '']) => ids.split(', '))
  return [
    ...listed.filter((id, index) => listed.indexOf(id) < index).map((id) => `Clause ${id} is listed twice`),
    ...listed.filter((id) => !named.includes(id)).map((id) => `Clause ${id} has no row`),
    ...named.filter((id) => !listed.includes(id)).map((id) => `There is no clause ${id}`),
    ...findNamedTestProblems(markdown, read),
  ]
}

const readTracked = () => {
  const files = new Set(
    execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split(
      '\n',
    ),
  )
  /** @param {string} file */
  return (file) => (files.has(file) ? readFileSync(path.join(root, file), 'utf8') : null)
}

if (isStartedFile(import.meta.filename)) {
  const read = readTracked()
  const [specification, clauses] = ['docs/specification.md', 'docs/specification-clauses.md'].map(
    (file) => read(file) ?? '',
  )
  const problems = findProblems(String(specification), String(clauses), read)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exit(1)
  console.log('Every clause has a row in docs/specification.md, and every test that it names exists.')
}
