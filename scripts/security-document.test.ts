import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findNamedTestProblems } from './check-specification.mjs'
import { root } from './stack/root.mjs'

const read = (file: string) => {
  const name = path.join(root, file)
  return existsSync(name) ? readFileSync(name, 'utf8') : null
}
const text = read('docs/security.md') ?? ''
const section = (title: string) => text.split('\n## ').find((part) => part.startsWith(`${title}\n`)) ?? ''

/** Requirements of ASVS 4.0.3 for level 2. */
const LEVEL_2 = 259

test('names a test that exists for every requirement that is met by one', () => {
  expect(section('Met')).toContain('2.2.1')
  expect(findNamedTestProblems(section('Met'), read)).toEqual([])
})

test('names a test, or says "not yet", for ten requirements that are new in 5.0.0', () => {
  const rows = section('What 5.0.0 asks anew')
  expect(rows.match(/^\| V/gm)).toHaveLength(10)
  expect(findNamedTestProblems(rows, read)).toEqual([])
})

test('lists every requirement of level 2 once', () => {
  const rows = text.split('\n').filter((line) => line.startsWith('|'))
  const ids = rows.flatMap((row) => row.split('|')[1]?.match(/\b\d{1,2}\.\d{1,2}\.\d{1,2}\b/g) ?? [])
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(ids).toHaveLength(LEVEL_2)
})
