import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { root } from '../../scripts/stack/root.mjs'
import { formatTable } from './format-table'
import type { Row } from './row'

const file = path.join(root, 'docs/performance.md')
const place = /(<!-- measured -->\n)[\s\S]*(<!-- end of measured -->)/

const readVersion = (name: string) =>
  JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')).version as string

const describeMachine = (browser: string) => {
  const date = new Date().toISOString().slice(0, 10)
  const packages = ['@rspack/core', '@module-federation/enhanced', 'react']
  const versions = packages.map((name) => `${name} ${readVersion(name)}`).join(', ')
  return `${date}, Chromium ${browser}, Node ${process.versions.node}, ${versions}, ${cpus().length} processors.`
}

/** Writes the rows between the marks in docs/performance.md. */
export const writeDocument = (rows: Row[], browser: string) => {
  const measured = `\n${formatTable(rows)}\n\n${describeMachine(browser)}\n\n`
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(place, (_, begin, end) => begin + measured + end),
  )
}

const baselines = path.join(root, 'bench/baselines.json')

/** Updates bench/baselines.json with what the rows were compared with. */
export const writeBaselines = (rows: Row[]) => {
  const before = JSON.parse(readFileSync(baselines, 'utf8'))
  const measured = Object.assign({}, before, ...rows.map((row) => row.baselines))
  writeFileSync(baselines, `${JSON.stringify(measured, null, 2)}\n`)
}
