import { sql } from 'drizzle-orm'
import { startApp, type TestApp } from '../testing/app'

let test: TestApp
beforeAll(async () => {
  test = await startApp({ overloadOptions: { maxRequests: 200, deadlineMs: 400 } })
})
afterAll(() => test.close())

const listWaiting = sql`select 1 from pg_stat_activity
  where wait_event_type = 'Lock' and datname = current_database() and query not like '%pg_stat_activity%'`

it('answers 503 to a call with a body, closes its connection, and ends no statement of another caller', async () => {
  await test.call(test.world.owner, 'GET', '/user/me')
  const other = test.db.execute(sql`select pg_sleep(1), 'whole' as answer`)
  await test.db.transaction(async (tx) => {
    // The caller is still found.
    await tx.execute(sql`lock table users in exclusive mode`)
    const start = performance.now()
    const { status, body } = await test.call(test.world.owner, 'PATCH', '/user/me', {
      body: { name: 'Ada Lang' },
    })
    expect([status, body.code]).toEqual([503, 'overloaded'])
    // PostgreSQL notices the closed connection while the statement still waits.
    while ((await test.db.execute(listWaiting)).rows.length > 0);
    expect(performance.now() - start).toBeLessThan(5000)
  })
  expect((await other).rows).toMatchObject([{ answer: 'whole' }])
  expect((await test.call(test.world.owner, 'GET', '/user/me')).body.name).not.toBe('Ada Lang')
})

it('keeps no connection for calls that waited for one until their deadline', async () => {
  const { owner, manager, gate, stranger } = test.world
  const people = [owner, manager, gate, stranger]
  await Promise.all(people.map((user) => test.call(user, 'GET', '/user/me')))
  for (const _round of [1, 2, 3]) {
    await test.db.transaction(async (tx) => {
      await tx.execute(sql`lock table users in access exclusive mode`)
      // More than the pool has connections.
      const calls = people.flatMap((user) => [1, 2, 3, 4].map(() => test.call(user, 'GET', '/user/me')))
      const statuses = (await Promise.all(calls)).map(({ status }) => status)
      expect(new Set(statuses)).toEqual(new Set([503]))
    })
  }
  for (const user of people) expect((await test.call(user, 'GET', '/user/me')).status).toBe(200)
})
