import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { root } from '../../scripts/stack/root.mjs'
import type { Row } from './measured'
import { table } from './table'

const file = path.join(root, 'docs/performance.md')
const place = /(<!-- measured -->\n)[\s\S]*(<!-- end of measured -->)/

const versionOf = (name: string) =>
  JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')).version as string

const surroundings = (browser: string) => {
  const date = new Date().toISOString().slice(0, 10)
  const packages = ['@rspack/core', '@module-federation/enhanced', 'react']
  const versions = packages.map((name) => `${name} ${versionOf(name)}`).join(', ')
  return `${date}, Chromium ${browser}, Node ${process.versions.node}, ${versions}, ${cpus().length} processors.`
}

/** Writes the rows into docs/performance.md, between its marks. */
export const writeDocument = (rows: Row[], browser: string) => {
  const measured = `\n${table(rows)}\n\n${surroundings(browser)}\n\n`
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(place, (_, begin, end) => begin + measured + end),
  )
}
