// npm run load: measures the API's calls on a large database beside another account's; see bench/load/README.md. --scale SHARE fills less.
import '../../scripts/stack/check-node.mjs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { exitOnSignal, exitWithError } from '../../scripts/stack/exit.mjs'
import { log, logStep } from '../../scripts/stack/log.mjs'
import { getPorts } from '../../scripts/stack/ports.mjs'
import { stopAll } from '../../scripts/stack/processes.mjs'
import { openServer } from '../../services/api/src/db/server'
import { queueDueMonths } from '../../services/api/src/report/close-month'
import type { Sql } from '../../services/api/src/testing/connect'
import { defineCli } from '../../shared/src/node/cli.mjs'
import { type Client, createClient } from '../api/client'
import { signUp } from '../api/compare-servers'
import { extendToken } from '../api/sign-token'
import { median } from '../report/statistics'
import { writeLoadRows } from '../report/write-document'
import { withApiDatabase } from '../setup/with-api-database'
import { listLoadCalls } from './calls'
import { fillLoad } from './fill-load'
import { type LoadRow, measureCall, measureQuotes } from './measure-load'

const { api: port } = getPorts(21_800)
/** Others may wait this many times as long as without the call. */
const MAX_RATIO = 3
const { values } = defineCli({
  usage: 'npm run load -- [OPTIONS]',
  options: {
    scale: { value: 'SHARE', default: '1', help: 'the share of the database that is filled' },
    only: { value: 'WORDS', help: 'only the calls whose names contain this' },
  },
}).read(process.argv.slice(2))

const isMissed = ({ alone, limit, busy, quiet, failures }: LoadRow) =>
  failures > 0 || (alone.length > 0 && median(alone) > limit) || busy > MAX_RATIO * quiet

const ms = (value: number) => Math.round(value).toLocaleString('en')
const two = (times: number[]) => (times.length > 0 ? `${ms(median(times))} / ${ms(Math.max(...times))}` : '')
const formatRow = (row: LoadRow) => {
  const { name, alone, pair, failures, quiet, busy, limit } = row
  const cells = [
    name,
    two(alone),
    two(pair),
    Number.isFinite(limit) ? ms(limit) : '',
    `${quiet.toFixed(1)} / ${busy.toFixed(1)}`,
  ]
  return `| ${[...cells, failures > 0 ? `${failures} failed` : isMissed(row) ? 'missed' : 'ok'].join(' | ')} |`
}
const head = ['Call', 'Alone: p50 / max', 'Two at once', 'Limit', "Others' p99: without / beside two", '']
const formatRows = (rows: LoadRow[]) =>
  [`| ${head.join(' | ')} |`, `|${head.map(() => ' --- |').join('')}`, ...rows.map(formatRow)].join('\n')

/** As after a night: all months that are over are closed, and nothing is left to do. */
const closeMonths = async (url: string, sql: Sql) => {
  const { db, close } = await openServer(url)
  await queueDueMonths(db)
  await close()
  while ((await sql`select 1 from jobs where failed_at is null and run_at <= now() limit 1`).length > 0)
    await pause(1000)
}

const data = mkdtempSync(path.join(tmpdir(), 'hosts-load-'))
process.once('exit', () => rmSync(data, { recursive: true, force: true }))
exitOnSignal()
try {
  const share = Number(values.scale)
  const rows = await withApiDatabase(data, { api: port }, async (database) => {
    await database.start('api', 'services/api/src/main.ts', port, { DATA_DIR: data })
    const tokens = [await signUp(port), await signUp(port, 'other@hosts.test')]
    const [client, other] = tokens.map((token) =>
      createClient(`http://127.0.0.1:${port}`, {
        authorization: `Bearer ${extendToken(database.env.JWT_SECRET, token)}`,
      }),
    ) as [Client, Client]
    const sql = await database.connect()
    await logStep('Filling the database', () => fillLoad(sql, [1, 2], share))
    await logStep('Closing months', () => closeMonths(database.env.DATABASE_URL, sql))
    const measured: LoadRow[] = []
    for (const call of await listLoadCalls(sql)) {
      if (!call.name.includes(values.only ?? '')) continue
      const row = await measureCall(client, other, call)
      log(formatRow(row))
      measured.push(row)
    }
    measured.push(await measureQuotes(client, other))
    await sql.end()
    for (const one of [client, other]) one.close()
    return measured
  })
  log(`\n${formatRows(rows)}`)
  if (share === 1 && !values.only) writeLoadRows(formatRows(rows))
  await stopAll()
  process.exit(rows.some(isMissed) ? 1 : 0)
} catch (error) {
  await exitWithError(error)
}
