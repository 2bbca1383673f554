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
