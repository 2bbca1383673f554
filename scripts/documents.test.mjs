import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')

const topFolders = 'shell|shared|remotes|services|scripts|rspack|e2e|docs|bench|contracts|docker'
const namedPath = new RegExp(`\`((?:${topFolders})/[\\w./-]+)\``, 'g')
const link = /\]\((?!https?:|#)([^)#\s]+)/g
/** Stands for any name: `remotes/NAME/src/`. */
const placeholder = /\/[A-Z]+(\/|$)/

/** @type {(document: string) => string[]} */
const findMissing = (document) => {
  const text = readFileSync(path.join(root, document), 'utf8')
  const named = [...text.matchAll(namedPath)].map(([, name = '']) => name)
  const linked = [...text.matchAll(link)].map(([, name = '']) => path.join(path.dirname(document), name))
  return [...named, ...linked].filter((name) => !placeholder.test(name) && !existsSync(path.join(root, name)))
}

test.each(documents)('%s names only files that exist', (document) => {
  expect(findMissing(document)).toEqual([])
})

test('where-is-it.md names files beside the first one of their row', () => {
  const rows = readFileSync(path.join(root, 'docs/where-is-it.md'), 'utf8').split('\n')
  const missing = rows.flatMap((row) => {
    const [first = '', ...beside] = [...row.matchAll(/`([\w./-]+\.\w+)`/g)].map(([, name = '']) => name)
    return [
      first,
      ...beside.map((name) =>
        existsSync(path.join(root, name)) ? name : path.join(path.dirname(first), name),
      ),
    ].filter((name) => name !== '' && !existsSync(path.join(root, name)))
  })
  expect(missing).toEqual([])
})
