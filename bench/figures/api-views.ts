import { logStep } from '../../scripts/stack/log.mjs'
import { getPorts } from '../../scripts/stack/ports.mjs'
import type { Call } from '../api/calls'
import { type Client, createClient } from '../api/client'
import { compareServers, signUp, toRatioFigure } from '../api/compare-servers'
import { fillViews } from '../api/fill-views'
import type { Figure } from '../report/row'
import { startBareServer } from '../setup/start-bare-server'
import { withApiDatabase } from '../setup/with-api-database'

const { api: apiPort, sandbox: barePort } = getPorts(21_600)
const WEEK = 7 * 86_400_000

const listViewCalls = (id: number): Call[] => {
  const [from, to] = [-WEEK, WEEK].map((ms) => new Date(Date.now() + ms).toISOString())
  return [
    {
      name: 'timeline',
      method: 'GET',
      path: `/api/v1/warehouse/${id}/timeline?from=${from}&to=${to}&limit=1000`,
    },
    { name: 'to-do', method: 'GET', path: '/api/v1/to-do' },
  ]
}

/** Cost of a host's views: the first page of a timeline of 500 bays with 5,000 stays, and the tasks at 50 locations. `data`: a folder for logs. */
export const measureViews = (data: string, runs: number): Promise<Figure[]> =>
  withApiDatabase(data, { api: apiPort, bare: barePort }, async (database) => {
    await database.start('api', 'services/api/src/main.ts', apiPort, { DATA_DIR: data })
    const token = await signUp(apiPort)
    const sql = await database.connect()
    const [account] = await sql`select id from accounts`
    const calls = listViewCalls(await fillViews(sql, Number(account?.id)))
    await sql.end()
    await startBareServer(database, barePort, token, calls)

    const headers = { authorization: `Bearer ${token}` }
    const [api, bare] = [apiPort, barePort].map((port) =>
      createClient(`http://127.0.0.1:${port}`, headers),
    ) as [Client, Client]
    // By itself each: collecting the garbage of a timeline's stays would count for the tasks.
    const times = await logStep('Timeline', () => compareServers(api, bare, calls.slice(0, 1), runs))
    times.push(...(await logStep('To-do', () => compareServers(api, bare, calls.slice(1), runs))))
    for (const client of [api, bare]) client.close()
    return times.map(toRatioFigure)
  })
