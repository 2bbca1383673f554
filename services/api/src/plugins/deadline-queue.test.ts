import { sql } from 'drizzle-orm'
import { startApp, type TestApp } from '../testing/app'

let test: TestApp
beforeAll(async () => {
  test = await startApp({ overloadOptions: { maxRequests: 200, deadlineMs: 400 } })
})
afterAll(() => test.close())

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
