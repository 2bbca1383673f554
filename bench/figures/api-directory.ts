import { logStep } from '../../scripts/stack/log.mjs'
import { getPorts } from '../../scripts/stack/ports.mjs'
import type { Call } from '../api/calls'
import { type Client, createClient } from '../api/client'
import { compareServers, signUp, toRatioFigure } from '../api/compare-servers'
import { fillDirectory } from '../api/fill-directory'
import type { Figure } from '../report/row'
import { startBareServer } from '../setup/start-bare-server'
import { withApiDatabase } from '../setup/with-api-database'

const { api: apiPort, sandbox: barePort } = getPorts(21_900)

/** As the screen asks: its first page, and a page that a search finds. */
const listDirectoryCalls = (id: number): Call[] => {
  const path = `/api/v1/chat/users?warehouseId=${id}&page=1&limit=100`
  return [
    { name: 'directory', method: 'GET', path },
    { name: 'directory-search', method: 'GET', path: `${path}&search=anna` },
    { name: 'directory-plate', method: 'GET', path: `${path}&search=hhab19999` },
  ]
}

/** Cost of a location's directory of 200,000 drivers. `data`: a folder for logs. */
export const measureDirectory = (data: string, runs: number): Promise<Figure[]> =>
  withApiDatabase(data, { api: apiPort, bare: barePort }, async (database) => {
    await database.start('api', 'services/api/src/main.ts', apiPort, { DATA_DIR: data })
    const token = await signUp(apiPort)
    const sql = await database.connect()
    const [account] = await sql`select id from accounts`
    const calls = listDirectoryCalls(
      await logStep('Filling the database', () => fillDirectory(sql, Number(account?.id))),
    )
    await sql.end()
    await startBareServer(database, barePort, token, calls)

    const headers = { authorization: `Bearer ${token}` }
    const [api, bare] = [apiPort, barePort].map((port) =>
      createClient(`http://127.0.0.1:${port}`, headers),
    ) as [Client, Client]
    const times = []
    for (const call of calls)
      times.push(...(await logStep(call.name, () => compareServers(api, bare, [call], runs))))
    for (const client of [api, bare]) client.close()
    return times.map(toRatioFigure)
  })
