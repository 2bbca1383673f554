import { logStep } from '../../scripts/stack/log.mjs'
import { getPorts } from '../../scripts/stack/ports.mjs'
import { apiCalls } from '../api/budgets.mjs'
import { audience, type Call, listCalls, text } from '../api/calls'
import { type Client, createClient } from '../api/client'
import { compareServers, signUp, toGrowthFigure, toRatioFigure } from '../api/compare-servers'
import { fillDatabase, type Place, type Places } from '../api/fill-database'
import type { Figure } from '../report/row'
import { median, quantile, quartiles } from '../report/statistics'
import { startBareServer } from '../setup/start-bare-server'
import { withApiDatabase } from '../setup/with-api-database'

const { api: apiPort, sandbox: barePort } = getPorts(21_500)
/** Pause (ms) between two calls of another caller while a large audience is counted. */
const PAUSE = 5

/** How long something takes, and the 99th percentile of another caller's `/user/me` meanwhile. */
const whileOthersWait = async (other: Client, work: () => Promise<unknown>) => {
  const waits: number[] = []
  let isDone = false
  const watch = async () => {
    while (!isDone) {
      waits.push((await other.call('GET', '/api/v1/user/me')).ms)
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
  }
  const watching = watch()
  const start = performance.now()
  await work()
  const ms = performance.now() - start
  isDone = true
  await watching
  return { ms, p99: quantile(waits, 0.99) }
}

/** Each call at the small and at the large location, in turn. */
const measureLists = async (api: Client, bare: Client, { small, large }: Places, runs: number) => {
  const [ofSmall, ofLarge] = [listCalls(small, '1k'), listCalls(large, '20k')]
  const figures: Figure[] = []
  const growth: Figure[] = []
  for (const [index, { id, isPage }] of apiCalls.entries()) {
    const pair = [ofSmall[index], ofLarge[index]] as [Call, Call]
    const [first, second] = await compareServers(api, bare, pair, runs)
    if (!first || !second) continue
    figures.push(toRatioFigure(first), toRatioFigure(second))
    if (isPage) growth.push(toGrowthFigure(id, first, second))
  }
  return [...figures, ...growth]
}

const measureAudiences = async (api: Client, other: Client, { large, crowd }: Places, runs: number) => {
  const count = async (place: Place) => {
    const results = []
    for (let run = 0; run < runs; run += 1)
      results.push(
        await whileOthersWait(other, () => api.call('POST', '/api/v1/chat/audience', audience(place))),
      )
    return results
  }
  const [ofLarge, ofCrowd] = [await count(large), await count(crowd)]
  const body = { warehouseId: crowd.id, name: 'All', segment: 'all', messageTemplate: { text } }
  const { id } = JSON.parse((await api.call('POST', '/api/v1/chat/campaign', body)).text)
  const start = await whileOthersWait(other, () => api.call('POST', `/api/v1/chat/campaign/${id}/start`, {}))
  const times = (results: { ms: number }[]) => results.map(({ ms }) => ms)
  return [
    { id: 'api-audience-20k-time', value: median(times(ofLarge)), spread: quartiles(times(ofLarge)) },
    { id: 'api-audience-100k-time', value: median(times(ofCrowd)), spread: quartiles(times(ofCrowd)) },
    { id: 'api-audience-others', value: median(ofCrowd.map(({ p99 }) => p99)) },
    { id: 'api-start', value: start.ms },
    { id: 'api-start-others', value: start.p99 },
  ]
}

/** The API on a large database of its own, beside a bare handler that runs the same SQL. `data`: a folder for logs. */
export const measureApi = (data: string, runs: number, scale: number): Promise<Figure[]> =>
  withApiDatabase(data, { api: apiPort, bare: barePort }, async (database) => {
    await database.start('api', 'services/api/src/main.ts', apiPort, { DATA_DIR: data })
    const token = await signUp(apiPort)
    const sql = await database.connect()
    const places = await logStep('Filling the database', async () =>
      fillDatabase(sql, Number((await sql`select id from accounts`)[0]?.id), scale),
    )
    await sql.end()
    const calls = [...listCalls(places.small, '1k'), ...listCalls(places.large, '20k')]
    await startBareServer(database, barePort, token, calls)

    const headers = { authorization: `Bearer ${token}` }
    const [api, other, bare] = [apiPort, apiPort, barePort].map((port) =>
      createClient(`http://127.0.0.1:${port}`, headers),
    ) as [Client, Client, Client]
    const lists = await logStep('Lists and counts', () => measureLists(api, bare, places, runs))
    const audiences = await logStep('Large audiences', () => measureAudiences(api, other, places, runs))
    for (const client of [api, other, bare]) client.close()
    return [...lists, ...audiences]
  })
