// npm run specification: checks that docs/specification.md names a test in every row, or "not yet", and that the test exists.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './stack/root.mjs'

/**
 * Rows of the document's tables: `| clause | file › test name |` or `| clause | not yet |`.
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
    .filter(([clause]) => clause !== 'Clause')

/**
 * Whether a file has a test with exactly this name, in whichever quotes.
 * @param {string} text
 * @param {string} name
 */
const hasTest = (text, name) =>
  [`'${name}'`, `"${name}"`, `\`${name}\``].some((title) => text.includes(title))

/**
 * What is wrong with a specification, in sentences.
 * @param {string} markdown
 * @param {(file: string) => string | null} read reads a file of the project, null where there is none
 */
export const findProblems = (markdown, read) =>
  readRows(markdown).flatMap(([clause, shown = '']) => {
    if (shown === 'not yet') return []
    const named = [...shown.matchAll(/`([^`]+)` › (.+?)(?=; `|$)/g)]
    if (named.length === 0) return [`"${clause}" names no test and does not say "not yet"`]
    return named.flatMap(([, file = '', name = '']) => {
      const text = read(file)
      if (text === null) return [`"${clause}" names ${file}, which does not exist`]
      return hasTest(text, name.trim())
        ? []
        : [`"${clause}" names a test that ${file} does not bear: ${name.trim()}`]
    })
  })

const readTracked = () => {
  const files = new Set(
    execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split(
      '\n',
    ),
  )
  /** @param {string} file */
  return (file) => (files.has(file) ? readFileSync(path.join(root, file), 'utf8') : null)
}

if (process.argv[1] === import.meta.filename) {
  const problems = findProblems(readFileSync(path.join(root, 'docs/specification.md'), 'utf8'), readTracked())
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exit(1)
  console.log('Every test that docs/specification.md names exists.')
}
