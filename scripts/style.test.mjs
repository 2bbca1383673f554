import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')

/** The words that docs/style.md rules out, as far as a pattern can tell them from a use that it allows. */
const words = [
  /\b(?:anew|whom(?:ever)?|of it that|there is of|that which|by hand of|go(?:es)? on|by then|begun|written down)\b/i,
  /\b(?:is|are|was|were|been|be) (?:told|said|drawn|kept)\b/i,
  /\bstands\b(?! (?:for|in for|between))/i,
]
const ruledOut = {
  comment: [...words, /^(?:Of|That) /],
  // It would make sense only below its describe.
  title: [...words, /\bshould\b/i, /^(?:that|of|where|who|which|whose) /i],
  summary: words,
}

const block = /\/\*\*?\s[\s\S]*?\*\//g
/** Lines that follow each other are one comment: a phrase may be wrapped. */
const lines = /(?:^|(?<=\s))\/\/ .*(?:\n[ \t]*\/\/ .*)*/gm
/** The first argument of a test, step or describe, also below a table, whose next one is a function or options. */
const title =
  /(?<=(?:[tT]est|\b(?:it|describe))(?:\.\w+)*|[)`])\(\s*(?:'(?:[^'\\\n]|\\.)+'|"(?:[^"\\\n]|\\.)+"|`[^`]+`),\s*(?:async|\(|\{|\w+ =>)/g
/** What the API's documentation says about a call. */
const summary = /(?<=\bsummary:\s*)(?:'(?:[^'\\\n]|\\.)+'|"(?:[^"\\\n]|\\.)+"|`[^`]+`)/g
const patterns = { comment: [block, lines], title: [title], summary: [summary] }

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  // Git lists a deleted file until its deletion is staged. This one has samples.
  .filter((file) => existsSync(path.join(root, file)) && file !== 'scripts/style.test.mjs')
const texts = files.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

/**
 * Places whose words are ruled out.
 * @param {keyof typeof ruledOut} kind
 * @param {typeof texts} sources
 */
const findFaults = (kind, sources) =>
  sources.flatMap(({ file, text }) =>
    patterns[kind].flatMap((pattern) =>
      [...text.matchAll(pattern)].flatMap(({ 0: found, index }) => {
        const marks = /^\(?\s*['"`]|^\/[/*]+|\n\s*(?:\/\/|\*(?!\/))/g
        const plain = found.replace(marks, ' ').replace(/\s+/g, ' ').trim()
        const line = text.slice(0, index).split('\n').length
        return ruledOut[kind].some((word) => word.test(plain)) ? [`${file}:${line} ${plain}`] : []
      }),
    ),
  )

test('finds the words in comments, titles and summaries, also over two lines', () => {
  const find = (/** @type {keyof typeof ruledOut} */ kind, /** @type {string} */ text) =>
    findFaults(kind, [{ file: 'a.ts', text }])
  expect(find('comment', '/** The list is drawn\n * anew. */')).toEqual(['a.ts:1 The list is drawn anew. */'])
  expect(find('comment', 'run() // What is\n  // kept')).toEqual(['a.ts:1 What is kept'])
  expect(find('title', "test('it should work', () => {")).toHaveLength(1)
  expect(find('title', "])(\n  'of a host: %s',\n  async (_) => {")).toHaveLength(1)
  expect(find('comment', '// Sent to whomever')).toHaveLength(1)
  expect(find('title', "test('ends one, and the others go on', () => {")).toHaveLength(1)
  expect(find('summary', "summary: 'Whom it reaches', tags")).toEqual(["a.ts:1 Whom it reaches'"])
  expect(find('summary', 'summary:\n  "The driver\'s bay anew",')).toHaveLength(1)
  expect(find('comment', "const whom = 'anew'")).toEqual([])
})

test('comments use no word that docs/style.md rules out', () => {
  expect(findFaults('comment', texts)).toEqual([])
})

test('test titles use no word that docs/style.md rules out', () => {
  const tests = texts.filter(({ file }) => /\.(?:test|spec)\.\w+$/.test(file))
  expect(findFaults('title', tests)).toEqual([])
})

test('summaries of calls use no word that docs/style.md rules out', () => {
  const routes = texts.filter(({ file }) => /^services\/.*-routes\.ts$/.test(file))
  expect(findFaults('summary', routes)).toEqual([])
})
