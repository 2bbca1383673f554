import { get, type IncomingMessage } from 'node:http'
import { logStep } from '../../scripts/stack/log.mjs'
import { getPorts } from '../../scripts/stack/ports.mjs'
import type { Sql } from '../../services/api/src/testing/connect'
import { type Client, createClient } from '../api/client'
import { signToken } from '../api/sign-token'
import type { Figure } from '../report/row'
import { median, quantile, quartiles } from '../report/statistics'
import { withApiDatabase } from '../setup/with-api-database'

const { api: port } = getPorts(21_700)
const origin = `http://127.0.0.1:${port}`
const STREAMS = 500
const CALLS = 300
/** Pauses between two calls, and between two changes that reach every stream, in ms. */
const PAUSE = 5
const CHANGES = 250

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** An account with one location, and as many people with a session as there are streams; returns their tokens. */
const fill = async (sql: Sql, secret: string) => {
  const people = await sql`
    with account as (
      insert into accounts (company, country, currency, locale) values ('Bench', 'DE', 'EUR', 'de-DE') returning id
    ), place as (
      insert into warehouses (account_id, code, kind, name, address, timezone, hours)
      select id, 'BENCH1', 'mixed', 'Bench', '{}', 'Europe/Berlin', '[]' from account
    )
    insert into users (account_id, name, email, phone, password_hash, subrole, locale, approved_at)
    select id, 'Bench', n || '@hosts.test', '', '', 'owner', 'de-DE', now()
    from account, generate_series(1, ${STREAMS}) as n returning id`
  const sessions = await sql`
    insert into refresh_tokens (hash, user_id, expires_at)
    select id::text, id, now() + interval '1 day' from unnest(${people.map(({ id }) => id)}::integer[]) as id
    returning id, user_id`
  return sessions.map(({ id, user_id: sub }) => signToken(secret, { sub: String(sub), sid: id }))
}

const openStream = (token: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    get(`${origin}/api/v1/live`, { headers, agent: false }, (answer) => {
      if (answer.statusCode === 200) resolve(answer)
      else reject(new Error(`/live answered ${answer.statusCode}`))
    }).on('error', reject)
  })

/** The 99th percentile of `/user/me`, while a location changes four times a second. */
const time = async (client: Client, sql: Sql) => {
  const timer = setInterval(() => void sql`update warehouses set version = version + 1`, CHANGES)
  const times: number[] = []
  for (let call = 0; call < CALLS; call += 1) {
    times.push((await client.call('GET', '/api/v1/user/me')).ms)
    await pause(PAUSE)
  }
  clearInterval(timer)
  return quantile(times, 0.99)
}

const readHeap = async (client: Client) =>
  JSON.parse((await client.call('GET', '/heap')).text).bytes as number

const compare = async (client: Client, sql: Sql, tokens: string[], runs: number) => {
  const [alone, beside, heaps] = [[] as number[], [] as number[], [] as number[]]
  for (let run = 0; run <= runs; run += 1) {
    const before = { p99: await time(client, sql), heap: await readHeap(client) }
    const streams: IncomingMessage[] = []
    let events = 0
    for (const token of tokens) {
      const stream = await openStream(token)
      streams.push(stream.on('data', (chunk) => (events += String(chunk).startsWith('data:') ? 1 : 0)))
    }
    const p99 = await time(client, sql)
    if (events < STREAMS) throw new Error(`${STREAMS} streams had ${events} events`)
    const heap = await readHeap(client)
    for (const stream of streams) stream.destroy()
    // The first turn is left out: connections and caches are new.
    if (run === 0) continue
    alone.push(before.p99)
    beside.push(p99)
    heaps.push((heap - before.heap) / STREAMS / 1024)
  }
  return { alone, beside, heaps }
}

/** Cost of 500 open streams of changes for one process of the API: its heap, and the wait of other calls. `data`: a folder for logs. */
export const measureLive = (data: string, runs: number): Promise<Figure[]> =>
  withApiDatabase(data, { api: port }, async ({ env, connect, start }) => {
    await start('live', 'bench/api/live-server.ts', port, { DATA_DIR: data })
    const sql = await connect()
    const tokens = await fill(sql, env.JWT_SECRET)
    const client = createClient(origin, { authorization: `Bearer ${tokens[0]}` })
    const { alone, beside, heaps } = await logStep('500 streams', () => compare(client, sql, tokens, runs))
    client.close()
    await sql.end()
    const ratios = beside.map((ms, run) => ms / Number(alone[run]))
    const times = `${median(beside).toFixed(1)} ms / ${median(alone).toFixed(1)} ms`
    return [
      { id: 'api-live-heap', value: median(heaps), spread: quartiles(heaps) },
      {
        id: 'api-live-others',
        value: median(beside) / median(alone),
        spread: quartiles(ratios),
        beside: times,
      },
    ]
  })
