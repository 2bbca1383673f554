import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '../api/client'
import { quantile } from '../report/statistics'
import type { LoadCall } from './calls'
import { places } from './fill-load'

/** Pause (ms) between two of another account's calls; how long it is watched without and with a measured call, at least. */
const [PAUSE, QUIET, BUSY] = [5, 2000, 2500]
/** Runs of each call, at least, alone and two at once. */
const RUNS = 5
/** Quotes of one account at once. */
const QUOTES = 150

const waitFor = async (other: Client, waits: number[], until: () => boolean) => {
  while (!until()) {
    waits.push((await other.call('GET', '/api/v1/user/me')).ms)
    await pause(PAUSE)
  }
}

/** Another account's wait (p99, ms) for `/user/me` while `work` runs. */
const whileOthersWait = async (other: Client, work: () => Promise<unknown>) => {
  const waits: number[] = []
  let isDone = false
  const watching = waitFor(other, waits, () => isDone)
  try {
    await work()
  } finally {
    isDone = true
    await watching
  }
  return quantile(waits, 0.99)
}

/** Times (ms) of a call, `count` at once, and how many failed. */
const repeat = async (
  client: Client,
  { method, path: to, toBody }: LoadCall,
  count: number,
  first: number,
) => {
  const times: number[] = []
  let failures = 0
  const until = performance.now() + BUSY
  const worker = async (index: number) => {
    for (let run = 0; run < RUNS || performance.now() < until; run += 1) {
      const start = performance.now()
      await client.call(method, to, toBody?.(first + run * count + index)).catch(() => (failures += 1))
      times.push(performance.now() - start)
      // What takes as long as this is slow, however often it runs.
      if (performance.now() > until + 10 * BUSY) break
    }
  }
  await Promise.all(Array.from({ length: count }, (_, index) => worker(index)))
  return { times, failures }
}

/** `quiet`, `busy`: p99 (ms) of another account's calls without it, and beside two of it. */
export type LoadRow = {
  name: string
  limit: number
  alone: number[]
  pair: number[]
  failures: number
  quiet: number
  busy: number
}

/** Times one call. */
export const measureCall = async (client: Client, other: Client, call: LoadCall): Promise<LoadRow> => {
  await client.call(call.method, call.path, call.toBody?.(0)).catch(() => {})
  const quiet = await whileOthersWait(other, () => pause(QUIET))
  const alone = await repeat(client, call, 1, 1)
  let pair: Awaited<ReturnType<typeof repeat>> | undefined
  const busy = await whileOthersWait(other, async () => {
    pair = await repeat(client, call, 2, 1000)
  })
  const failures = alone.failures + (pair?.failures ?? 0)
  return {
    name: call.name,
    limit: call.limit,
    alone: alone.times,
    pair: pair?.times ?? [],
    failures,
    quiet,
    busy,
  }
}

/** 150 quotes of one account at once, again and again: it has four calls in work, a hundred wait, the rest is refused. */
export const measureQuotes = async (client: Client, other: Client): Promise<LoadRow> => {
  const start = (Math.floor(Date.now() / 86_400_000) + 30) * 86_400_000
  const stay = { startsAt: new Date(start).toISOString(), endsAt: new Date(start + 86_400_000).toISOString() }
  const quiet = await whileOthersWait(other, () => pause(QUIET))
  const times: number[] = []
  const quote = async () => {
    const sent = await client
      .call('POST', `/api/v1/warehouse/${places.wide}/quote`, stay)
      .catch(() => undefined)
    if (sent) times.push(sent.ms)
  }
  const busy = await whileOthersWait(other, () => Promise.all(Array.from({ length: QUOTES }, quote)))
  return {
    name: `${QUOTES} quotes of 2,000 bays at once`,
    limit: Number.POSITIVE_INFINITY,
    alone: [],
    pair: times,
    failures: 0,
    quiet,
    busy,
  }
}
