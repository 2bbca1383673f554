import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { root } from '../../scripts/stack/root.mjs'
import { formatTable } from './format-table'
import type { Row } from './row'

const readVersion = (name: string) =>
  JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')).version as string

const today = () => new Date().toISOString().slice(0, 10)

/** The load average shows whether something else was running: ratios hold then, times do not. */
const describeLoad = () => `${cpus().length} processors, load average ${Math.round(loadavg()[2] ?? 0)}`

const describeMachine = (browser: string) => {
  const packages = ['@rspack/core', '@module-federation/enhanced', 'react']
  const versions = packages.map((name) => `${name} ${readVersion(name)}`).join(', ')
  return `${today()}, Chromium ${browser}, Node ${process.versions.node}, ${versions}, ${describeLoad()}.`
}

/** Replaces the text between the two marks of a document. */
const writeBetween = (document: string, text: string) => {
  const file = path.join(root, document)
  const place = /(<!-- measured -->\n)[\s\S]*(<!-- end of measured -->)/
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(place, (_, begin, end) => `${begin}\n${text}\n\n${end}`),
  )
}

/** Writes the rows that a browser measured into docs/performance.md. */
export const writeDocument = (rows: Row[], browser: string) =>
  writeBetween(
    'docs/performance.md',
    `${formatTable(rows, 'Hosts / single app')}\n\n${describeMachine(browser)}`,
  )

const describeServer = () => `${today()}, Node ${process.versions.node}, ${describeLoad()}.`

/** Writes the API's rows into bench/api/README.md. */
export const writeApiRows = (rows: Row[]) =>
  writeBetween('bench/api/README.md', `${formatTable(rows, 'API / bare')}\n\n${describeServer()}`)

/** Writes the table of `npm run load` into bench/load/README.md. */
export const writeLoadRows = (table: string) =>
  writeBetween('bench/load/README.md', `${table}\n\n${describeServer()}`)

const baselines = path.join(root, 'bench/baselines.json')

/** Updates bench/baselines.json with what the rows were compared with. */
export const writeBaselines = (rows: Row[]) => {
  const before = JSON.parse(readFileSync(baselines, 'utf8'))
  const measured = Object.assign({}, before, ...rows.map((row) => row.baselines))
  writeFileSync(baselines, `${JSON.stringify(measured, null, 2)}\n`)
}
