import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import postgres from 'postgres'
import { logStep } from '../../scripts/stack/log.mjs'
import { getPorts } from '../../scripts/stack/ports.mjs'
import { requireFreePorts } from '../../scripts/stack/require-free-ports.mjs'
import { startPostgres } from '../../services/api/testing/postgres.mjs'
import type { Call } from '../api/calls'
import { type Client, createClient } from '../api/client'
import { compareServers, signUp, startServer, toRatioFigure } from '../api/compare-servers'
import { fillViews } from '../api/fill-views'
import { recordSql } from '../api/record-sql'
import type { Figure } from '../report/row'

const { api: apiPort, sandbox: barePort } = getPorts(21_600)
const WEEK = 7 * 86_400_000

const listViewCalls = (id: number): Call[] => {
  const [from, to] = [-WEEK, WEEK].map((ms) => new Date(Date.now() + ms).toISOString())
  return [
    { name: 'timeline', method: 'GET', path: `/api/v1/warehouse/${id}/timeline?from=${from}&to=${to}` },
    { name: 'to-do', method: 'GET', path: '/api/v1/to-do' },
  ]
}

/** Cost of a host's views: a timeline of 500 bays with 5,000 stays, and the tasks at 50 locations. `data`: a folder for logs. */
export const measureViews = async (data: string, runs: number): Promise<Figure[]> => {
  await requireFreePorts({ api: apiPort, bare: barePort })
  mkdirSync(data, { recursive: true })
  const server = await startPostgres()
  // A server that still runs would slow down the rows after these.
  const stops = [server.stop]
  try {
    const admin = postgres(`${server.url}/postgres`, { max: 1, onnotice: () => {} })
    await admin`create database bench`
    await admin.end()
    const secret = randomBytes(32).toString('hex')
    const env = { DATABASE_URL: `${server.url}/bench`, JWT_SECRET: secret, LOG_LEVEL: 'warn' }
    stops.unshift(
      await startServer('api', 'services/api/src/main.ts', apiPort, data, { ...env, DATA_DIR: data }),
    )
    const token = await signUp(apiPort)
    const sql = postgres(env.DATABASE_URL, { max: 1, onnotice: () => {} })
    const [account] = await sql`select id from accounts`
    const calls = listViewCalls(await fillViews(sql, Number(account?.id)))
    await sql.end()
    const statements = path.join(data, 'statements.json')
    writeFileSync(statements, JSON.stringify(await recordSql(env, token, calls)))
    stops.unshift(
      await startServer('bare', 'bench/api/bare-server.ts', barePort, data, {
        ...env,
        STATEMENTS: statements,
      }),
    )

    const headers = { authorization: `Bearer ${token}` }
    const [api, bare] = [apiPort, barePort].map((port) =>
      createClient(`http://127.0.0.1:${port}`, headers),
    ) as [Client, Client]
    const times = await logStep('Timeline and to-do', () => compareServers(api, bare, calls, runs))
    for (const client of [api, bare]) client.close()
    return times.map(toRatioFigure)
  } finally {
    for (const stop of stops) await stop()
  }
}
