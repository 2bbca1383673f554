import { sql } from 'drizzle-orm'
import { startApp, type TestApp } from '../testing/app'
import { waitForLocks } from '../testing/database'
import { addBooking, addDriver } from '../testing/world'

let test: TestApp
beforeAll(async () => {
  test = await startApp({ overloadOptions: {} })
})
afterAll(() => test.close())

const me = (user: { id: number }) => test.call(user, 'GET', '/user/me')
const listWaiting = sql`select 1 from pg_stat_activity
  where wait_event_type = 'Lock' and datname = current_database()`
const bays = (user: { id: number }, id: number) => test.call(user, 'GET', `/warehouse/${id}/bay`)

it('works on four calls of an account at once, lets a hundred wait and refuses more, without harm to another account', async () => {
  const { owner, stranger, first } = test.world
  await Promise.all([me(owner), me(stranger)])
  const { calls, refused } = await test.db.transaction(async (tx) => {
    await tx.execute(sql`lock table bays`)
    const calls = Array.from({ length: 105 }, () => bays(owner, first.id))
    // Callers are looked up four at a time, so any of the last four may come last. The others wait for the table.
    const refused = await Promise.race(calls)
    expect((await test.db.execute(listWaiting)).rows).toHaveLength(4)
    expect((await me(stranger)).status).toBe(200)
    return { calls, refused }
  })
  expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
    429,
    'too_many_calls',
    '2',
  ])
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([...Array(104).fill(200), 429])
  expect((await bays(owner, first.id)).status).toBe(200)
})

it('reads two pieces of the files of an account at once, so that others have connections', async () => {
  const { owner, stranger, first } = test.world
  const { id } = await addDriver(test.db, first.id, 'Ada')
  await addBooking(test.db, { warehouseId: first.id, driverId: id }, [1, 2])
  const list = () => test.call(owner, 'GET', `/warehouse/${first.id}/booking.csv`)
  await Promise.all([me(owner), me(stranger), list()])
  const { files, other } = await test.db.transaction(async (tx) => {
    await tx.execute(sql`lock table drivers in access exclusive mode`)
    const files = Array.from({ length: 20 }, list)
    await waitForLocks(test.db, 2)
    const other = await me(stranger)
    expect((await test.db.execute(listWaiting)).rows).toHaveLength(2)
    return { files, other }
  })
  expect(other.status).toBe(200)
  for (const { status, body } of await Promise.all(files))
    expect([status, body.split('\r\n').length]).toEqual([200, 3])
})

it('looks up four callers of a person at once, so that others have their turn between a hundred calls', async () => {
  const { owner, stranger } = test.world
  await Promise.all([me(owner), me(stranger)])
  const { waiting, other } = await test.db.transaction(async (tx) => {
    await tx.execute(sql`lock table refresh_tokens in access exclusive mode`)
    const waiting = Array.from({ length: 20 }, () => me(owner))
    await waitForLocks(test.db, 4)
    expect((await test.db.execute(listWaiting)).rows).toHaveLength(4)
    return { waiting, other: me(stranger) }
  })
  const answers = await Promise.all([...waiting, other])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})
