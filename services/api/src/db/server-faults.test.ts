import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { takeTestDatabase } from '../testing/database'
import { openServer } from './server'
import { getSqlState, isDatabaseAway, STATEMENT_TIMEOUT } from './sql-state'
import type { Db } from './types'

let database: Awaited<ReturnType<typeof takeTestDatabase>>
let db: Db
beforeAll(async () => {
  database = await takeTestDatabase()
  db = database.db
})
afterAll(() => database.release())

const fail = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
const findPid = async (on: Db) => {
  const { rows } = await on.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  return Number(rows[0]?.pid)
}
/** Ends a connection from another one, as a restart does. */
const end = (pid: number) => db.execute(sql`select pg_terminate_backend(${pid}::integer, 5000)`)

it('lets PostgreSQL compile no statement, which takes longer than to run it', async () => {
  expect((await db.execute(sql`show jit`)).rows).toEqual([{ jit: 'off' }])
})

it('returns the right rows beside statements that fail amid theirs', async () => {
  // Fills the connection's buffers before the last row divides by zero, or sleeps until its time is over.
  const failing = (isSleeping: boolean) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${isSleeping ? '50' : '0'}, true)`)
      await tx.execute(sql`select repeat('x', 2000), case when i = 300 then
        case when ${isSleeping}::boolean then pg_sleep(3600)::text else (1 / (i - 300))::text end end from generate_series(1, 300) i`)
    })
  const isSleeping = Array.from({ length: 50 }, (_, turn) => turn % 5 > 0)
  const failures = isSleeping.map((sleeps) => fail(failing(sleeps)))
  const small = Array.from({ length: 500 }, async (_, turn) => {
    const { rows } = await db.execute(sql`select ${turn}::integer as turn`)
    return rows
  })
  expect(await Promise.all(small)).toEqual(Array.from({ length: 500 }, (_, turn) => [{ turn }]))
  const states = (await Promise.all(failures)).map(getSqlState)
  expect(states).toEqual(isSleeping.map((sleeps) => (sleeps ? STATEMENT_TIMEOUT : '22012')))
})

it('takes a statement that breaks the protocol for a mistake, unless its connection ends', async () => {
  const tooMany = sql.join(
    Array.from({ length: 65_537 }, (_, index) => sql`${index}`),
    sql`, `,
  )
  const error = await fail(db.execute(sql`select 1 where 1 in (${tooMany})`))
  expect([getSqlState(error), isDatabaseAway(error)]).toEqual(['08P01', false])
  // As PgBouncer reports that it has lost the server.
  expect(isDatabaseAway(Object.assign(new Error(), { code: '08P01', severity: 'FATAL' }))).toBe(true)
})

it('keeps a connection on which a statement has failed', async () => {
  const pid = await findPid(db)
  await fail(db.execute(sql`select 1 / ${0}::integer`))
  await fail(db.transaction((tx) => tx.execute(sql`select 1 / ${0}::integer`)))
  expect(await findPid(db)).toBe(pid)
})

describe('when its connection ends', () => {
  it.each<[string, (tx: Db, pid: number) => Promise<unknown>]>([
    ['amid a statement', async (tx, pid) => Promise.all([tx.execute(sql`select pg_sleep(10)`), end(pid)])],
    ['between two statements', async (tx, pid) => end(pid).then(() => tx.execute(sql`select 1`))],
    ['before COMMIT', (_, pid) => end(pid)],
    [
      'while it catches an error',
      async (tx, pid) => {
        await fail(tx.execute(sql`select 1 / 0`))
        await end(pid)
        throw new Error('not the database')
      },
    ],
  ])('a transaction fails as with a database that is away: %s', async (when, work) => {
    const error = await fail(db.transaction(async (tx) => work(tx, await findPid(tx))))
    expect(isDatabaseAway(error)).toBe(when !== 'while it catches an error')
    // All ten connections can be taken: none was forgotten.
    await Promise.all(
      Array.from({ length: 10 }, () => db.transaction((tx) => tx.execute(sql`select pg_sleep(0.01)`))),
    )
  })

  it('a statement outside of a transaction fails likewise', async () => {
    const waiting = fail(db.execute(sql`select pg_sleep(10)`))
    const find = sql`select pid from pg_stat_activity where query = 'select pg_sleep(10)' and state = 'active'`
    let found: { pid: number } | undefined
    while (!found) found = (await db.execute<{ pid: number }>(find)).rows[0]
    await end(found.pid)
    expect(isDatabaseAway(await waiting)).toBe(true)
  })
})

it('gives a statement behind others of its transaction their time too', async () => {
  const rows = db.transaction(async (tx) => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'Date', 'performance'] })
    const send = (seconds: number) =>
      tx.execute(sql`select pg_sleep(${seconds}), 2 as two`).then((result) => result)
    const [first, second] = [send(0.1), send(0.1)]
    await nextTurn()
    jest.advanceTimersByTime(9000)
    await first
    jest.advanceTimersByTime(9000)
    return (await second).rows
  })
  await expect(rows.finally(() => jest.useRealTimers())).resolves.toMatchObject([{ two: 2 }])
})

it('does not start with a server that accepts connections and does not answer', async () => {
  const silent = createServer()
  await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready))
  const connected = once(silent, 'connection')
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'Date', 'performance'] })
  const failed = fail(openServer(`postgres://127.0.0.1:${(silent.address() as AddressInfo).port}/hosts`))
  const [socket] = await connected
  jest.advanceTimersByTime(5000)
  jest.useRealTimers()
  const error = await failed
  socket.destroy()
  silent.close()
  expect(String(error)).toContain('The database cannot be reached: timeout expired')
})

it('does not confirm a transaction that PostgreSQL has rolled back', async () => {
  const careless = db.transaction(async (tx) => {
    await fail(tx.execute(sql`select 1 / 0`))
  })
  await expect(careless).rejects.toThrow('Rolled back')
})

it('refuses a statement after the end of its transaction', async () => {
  let late: Db | undefined
  await db.transaction(async (tx) => {
    late = tx
  })
  const error = (await fail(Promise.resolve(late?.execute(sql`select 1`)))) as Error
  expect(String(error.cause)).toContain('after the end of its transaction')
})
