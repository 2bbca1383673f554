// npm run bench: measures every row of bench/budgets.mjs and writes docs/performance.md. --quick: only what login and chat weigh.
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
import { formatTable } from './report/format-table'
import { explainOverBudget, isOverBudget } from './report/row'
import { writeApiRows, writeBaselines, writeDocument } from './report/write-document'

const data = mkdtempSync(path.join(tmpdir(), 'hosts-bench-'))
process.once('exit', () => rmSync(data, { recursive: true, force: true }))
exitOnSignal()

try {
  const options = readOptions(process.argv.slice(2))
  await ensureInstalled()
  const { rows, api, failures, browser } = await measure(data, options)
  if (rows.length > 0) log(`\n${formatTable(rows, 'Hosts / single app', { withSpread: true })}`)
  if (api.length > 0) log(`\n${formatTable(api, 'API / bare', { withSpread: true })}`)
  const isWhole = !options.only
  if (!options.quick && isWhole && failures.length === 0) {
    writeDocument(rows, browser)
    writeBaselines(rows)
  }
  if (options.scale === 1 && (isWhole || options.only?.includes('api')) && !options.quick) writeApiRows(api)
  await stopAll()
  const excessive = [...rows, ...api].filter(isOverBudget)
  for (const row of excessive) console.error(explainOverBudget(row))
  for (const failure of failures) console.error(failure)
  process.exit(excessive.length + failures.length === 0 ? 0 : 1)
} catch (error) {
  await exitWithError(error)
}
