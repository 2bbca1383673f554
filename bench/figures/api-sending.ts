import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { logStep } from '../../scripts/stack/log.mjs'
import { getPorts } from '../../scripts/stack/ports.mjs'
import type { Sql } from '../../services/api/src/testing/connect'
import { type Client, createClient } from '../api/client'
import { signUp } from '../api/compare-servers'
import { compareTurns } from '../api/compare-turns'
import { fillDirectory } from '../api/fill-directory'
import type { Figure } from '../report/row'
import { median } from '../report/statistics'
import { withApiDatabase } from '../setup/with-api-database'

const { api: apiPort, sandbox: chatPort } = getPorts(22_000)
/** Of 111,112 drivers 100,000 accept campaigns. */
const DRIVERS = 111_112
/** Messages that are timed, and those before them, which are not. */
const [TIMED, BEFORE] = [2000, 300]

/** Waits until a statement finds something, and returns it. */
const waitFor = async <Found>(find: () => Promise<Found | undefined>): Promise<Found> => {
  for (;;) {
    const found = await find()
    if (found !== undefined) return found
    await setTimeout(20)
  }
}

const start = async (api: Client, warehouseId: number) => {
  const body = {
    warehouseId,
    name: 'Offer',
    segment: 'all',
    messageTemplate: { text: 'Hello {{driver.name}}' },
  }
  const { id } = JSON.parse((await api.call('POST', '/api/v1/chat/campaign', body)).text)
  await api.call('POST', `/api/v1/chat/campaign/${id}/start`, {})
  return id as string
}

/** As if the campaign had no first part. */
const releaseAll = async (sql: Sql, id: string) => {
  await sql`update campaigns set first_size = null where id = ${id}`
  await sql`update campaign_recipients set next_attempt_at = now() where campaign_id = ${id} and state = 'pending'`
}

/** As if the first part had got its messages eleven minutes ago; the runner looks for STOP in it, then lets the rest go. Returns how long (ms). */
const finishFirstPart = async (sql: Sql, id: string) => {
  await sql`update campaign_recipients set state = 'sent', sent_at = now() - interval '11 minutes'
    where campaign_id = ${id} and state = 'pending' and next_attempt_at < '9999-01-01'`
  await sql`update campaigns set first_done_at = now() - interval '11 minutes' where id = ${id}`
  const begin = performance.now()
  await waitFor(async () => {
    const [row] = await sql`select 1 from campaigns where id = ${id} and rest_at is not null`
    return row
  })
  return performance.now() - begin
}

const timeSending = async (sql: Sql, id: string) => {
  const count = async () => {
    const [row] = await sql`select count(*)::integer as sent from campaign_recipients
      where campaign_id = ${id} and state = 'sent' and sent_at > now() - interval '10 minutes'`
    return Number(row?.sent)
  }
  const waitForCount = async (wanted: number) =>
    waitFor(async () => ((await count()) >= wanted ? wanted : undefined))
  const first = await count()
  await waitForCount(first + BEFORE)
  const begin = performance.now()
  await waitForCount(first + BEFORE + TIMED)
  return performance.now() - begin
}

/** Nobody is at the limit of messages in the next turn. */
const end = async (sql: Sql, api: Client, id: string) => {
  await api.call('POST', `/api/v1/chat/campaign/${id}/stop`, {})
  await sql`delete from campaigns where id = ${id}`
}

/**
 * How fast a campaign is sent to 100,000 drivers after its first part and the search for STOP, beside one that all get at once; and how long that
 * search takes. `data`: a folder for logs.
 */
export const measureSending = (data: string, runs: number, scale: number): Promise<Figure[]> =>
  withApiDatabase(data, { api: apiPort, chat: chatPort }, async (database) => {
    const chat = { STREAM_KEY: 'bench', STREAM_SECRET: randomBytes(16).toString('hex') }
    await database.start('chat', 'services/chat-sandbox/src/main.ts', chatPort, {
      ...chat,
      DATA_DIR: `${data}/chat`,
    })
    const stream = { ...chat, STREAM_URL: `http://127.0.0.1:${chatPort}` }
    await database.start('api', 'services/api/src/main.ts', apiPort, { DATA_DIR: data, ...stream })
    const token = await signUp(apiPort)
    const sql = await database.connect()
    const [account] = await sql`select id from accounts`
    const placeId = await logStep('Filling the database', () =>
      fillDirectory(sql, Number(account?.id), Math.round(DRIVERS * scale)),
    )
    const api = createClient(`http://127.0.0.1:${apiPort}`, { authorization: `Bearer ${token}` })
    const times = { after: [] as number[], without: [] as number[], search: [] as number[] }
    const turn = async (isAfter: boolean) => {
      const id = await start(api, placeId)
      if (isAfter) times.search.push(await finishFirstPart(sql, id))
      else await releaseAll(sql, id)
      times[isAfter ? 'after' : 'without'].push(await timeSending(sql, id))
      await end(sql, api, id)
    }
    try {
      await logStep('Sending', async () => {
        for (let run = 0; run < runs; run += 1) for (const isAfter of [false, true]) await turn(isAfter)
      })
    } finally {
      api.close()
      await sql.end()
    }
    return [
      { id: 'api-sending', ...compareTurns(times.after, times.without) },
      { id: 'api-sending-search', value: median(times.search) },
    ]
  })
