import { setTimeout as timeout } from 'node:timers/promises'
import { like } from 'drizzle-orm'
import { startProcess } from '../testing/api-process'
import { createToken, startApp, type TestApp } from '../testing/app'
import { connect } from '../testing/connect'
import { buildEvent } from '../testing/gate'
import { startOwnPostgres } from '../testing/own-postgres'
import { addBay, addDriver, addWorld, inHours } from '../testing/world'
import { bookings, gateEvents } from './schema'
import { openServer } from './server'
import type { Database } from './types'

/** How often PostgreSQL stops in each way; `npm run soak` sets more. */
const RESTARTS = Number(process.env.RESTARTS ?? 1)
const modes = Array.from({ length: RESTARTS }, () => ['immediate', 'fast'] as const).flat()
/** Half of each at each process; half of the writers book, the others stand at the gate. */
const [WRITERS, READERS] = [8, 8]
/** Confirmed before each restart. */
const WRITES = 20
/** From the moment when PostgreSQL accepts connections until each process has answered a call; beside other tests it takes longer. */
const BACK_MS = process.env.RESTARTS ? 2000 : 10_000

let postgres: Awaited<ReturnType<typeof startOwnPostgres>>
let database: Database
let test: TestApp
let token: string
const processes: Awaited<ReturnType<typeof startProcess>>[] = []
type Answer = { process: number; outcome: string; at: number }
const answers: Answer[] = []
const confirmed = { plates: [] as string[], events: [] as string[] }
let isOver = false

beforeAll(async () => {
  postgres = await startOwnPostgres()
  const admin = await connect(`${postgres.url}/postgres`)
  await admin`create database hosts`
  await admin.end()
  const DATABASE_URL = `${postgres.url}/hosts`
  const starts = [startProcess({ DATABASE_URL }), startProcess({ DATABASE_URL })]
  database = await openServer(DATABASE_URL)
  test = await startApp({ sharing: { db: database.db, world: await addWorld(database.db) } })
  token = await createToken(test.app, test.world.owner.id)
  processes.push(...(await Promise.all(starts)))
}, 120_000)
afterAll(async () => {
  isOver = true
  for (const { child } of processes) child.kill('SIGKILL')
  await test?.close()
  await database?.close()
  await postgres?.stop()
})

/** Calls a process; `content` is undefined when the call has failed. */
const call = async (process: number, method: 'GET' | 'POST', path: string, body?: object) => {
  const answer = await fetch(`${processes[process]?.address}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const content = await answer.json()
  const outcome = answer.ok ? 'ok' : `${answer.status} ${content.code ?? JSON.stringify(content)}`
  answers.push({ process, outcome, at: performance.now() })
  return answer.ok ? content : undefined
}

/** Bookings that are not tried again: one that was not confirmed may exist or not. */
const book = async (writer: number, driverId: number) => {
  const { db, world } = test
  const bay = await addBay(db, world.first.id, `W${writer}`)
  const first = inHours(24).getTime()
  for (let turn = 0; !isOver; turn += 1) {
    const plate = `W ${writer} ${turn}`
    const [startsAt, endsAt] = [turn, turn + 1].map((minutes) => new Date(first + minutes * 60_000))
    const body = { driverId, plate, bayId: bay.id, startsAt, endsAt, amount: 2400 }
    if (await call(writer % 2, 'POST', `/warehouse/${world.first.id}/booking`, body))
      confirmed.plates.push(plate)
  }
}

/** Events of the gate, which a phone sends until they are recorded. */
const tell = async (writer: number) => {
  while (!isOver) {
    const event = buildEvent({ plate: `G ${writer}` })
    const send = () =>
      call(writer % 2, 'POST', `/warehouse/${test.world.first.id}/gate/event`, { events: [event] })
    while ((await send())?.results.length !== 1);
    confirmed.events.push(event.clientEventId)
  }
}

const read = async (reader: number) => {
  while (!isOver) {
    const me = await call(reader % 2, 'GET', '/user/me')
    if (me) expect(me.id).toBe(test.world.owner.id)
  }
}

/** Resolves with the time (ms) until the process's first answer. */
const findWait = async (process: number, since: number) => {
  const isFound = (answer: Answer) =>
    answer.process === process && answer.outcome === 'ok' && answer.at > since
  while (!isOver && !answers.some(isFound)) await timeout(5)
  return (answers.find(isFound)?.at ?? Number.POSITIVE_INFINITY) - since
}
/** Waits until more is confirmed, so that each restart meets writers at work. */
const untilWritten = async () => {
  const count = () => confirmed.plates.length + confirmed.events.length
  const goal = count() + WRITES
  while (!isOver && count() < goal) await timeout(5)
}

const restart = async (mode: (typeof modes)[number]) => {
  const start = performance.now()
  await postgres.restart(mode)
  const accepting = performance.now()
  const waits = await Promise.all([findWait(0, accepting), findWait(1, accepting)])
  const later = answers.filter(({ at }) => at > start)
  return { wait: Math.max(...waits), isRefused: later.some(({ outcome }) => outcome !== 'ok') }
}

it(
  'serves from two processes across restarts of PostgreSQL, and neither loses nor doubles a write',
  async () => {
    const { id } = await addDriver(test.db, test.world.first.id, 'Ada')
    const writers = Array.from({ length: WRITERS }, (_, index) =>
      index % 4 < 2 ? book(index, id) : tell(index),
    )
    const all = Promise.all([...writers, ...Array.from({ length: READERS }, (_, index) => read(index))])
    let listens = 0
    await database.listen({ live: () => {} }, () => (listens += 1))
    const waits: number[] = []
    const restartAll = async () => {
      for (const mode of modes) {
        await untilWritten()
        const { wait, isRefused } = await restart(mode)
        expect(isRefused).toBe(true)
        waits.push(wait)
        while (!isOver && listens <= waits.length) await timeout(5)
      }
    }
    await Promise.race([all, restartAll()]).finally(() => {
      isOver = true
    })
    await all

    expect(Math.max(...waits)).toBeLessThan(BACK_MS)
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['ok', '503 unavailable']))
    for (const { child } of processes) expect([child.exitCode, child.signalCode]).toEqual([null, null])
    const booked = (await test.db.select().from(bookings).where(like(bookings.plate, 'W%'))).map(
      ({ plate }) => plate,
    )
    expect(new Set(booked).size).toBe(booked.length)
    expect(booked).toEqual(expect.arrayContaining(confirmed.plates))
    const recorded = (await test.db.select().from(gateEvents)).map(({ clientEventId }) => clientEventId)
    expect(recorded.sort()).toEqual(confirmed.events.sort())
    if (process.env.RESTARTS)
      console.info(
        `${answers.length} calls, ${booked.length} bookings, ${recorded.length} events, back after (ms): ${waits.map(Math.round)}`,
      )
  },
  60_000 + modes.length * 20_000,
)
