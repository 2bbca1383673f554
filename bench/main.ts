// npm run bench: measures every row of bench/budgets.mjs and writes docs/performance.md. --quick: what the login and the chat weigh.
import '../scripts/stack/check-node.mjs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { exitOnSignal, exitWithError } from '../scripts/stack/exit.mjs'
import { ensureInstalled } from '../scripts/stack/install.mjs'
import { log } from '../scripts/stack/log.mjs'
import { stopAll } from '../scripts/stack/processes.mjs'
import { measure } from './measure'
import { readOptions } from './options'
import { writeDocument } from './report/document'
import { isRefused } from './report/measured'
import { refusalOf } from './report/refusal'
import { table } from './report/table'

const data = mkdtempSync(path.join(tmpdir(), 'hosts-bench-'))
process.once('exit', () => rmSync(data, { recursive: true, force: true }))
exitOnSignal()

try {
  const options = readOptions(process.argv.slice(2))
  await ensureInstalled()
  const { rows, browser } = await measure(data, options)
  log(`\n${table(rows)}`)
  if (!options.quick && !options.only) writeDocument(rows, browser)
  await stopAll()
  const refused = rows.filter(isRefused)
  for (const row of refused) console.error(refusalOf(row))
  process.exit(refused.length === 0 ? 0 : 1)
} catch (error) {
  await exitWithError(error)
}
