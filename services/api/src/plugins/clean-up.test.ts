import { eq, sql } from 'drizzle-orm'
import {
  accessRequests,
  auditEvents,
  jobs,
  oneTimeCodes,
  refreshTokens,
  releasePeople,
  users,
} from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { addRequest, addSession, addUser } from '../testing/world'
import { deleteExpired } from './clean-up'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

it('deletes expired sessions and codes, old audit rows and failed jobs, and nothing else', async () => {
  const { db, world } = test
  const userId = world.owner.id
  const [past, future] = [new Date(Date.now() - 1000), new Date(Date.now() + 60_000)]
  await addSession(db, userId)
  await db.insert(refreshTokens).values({ hash: 'old', userId, expiresAt: past })
  for (const [hash, expiresAt] of [
    ['old', past],
    ['new', future],
  ] as const)
    await db.insert(oneTimeCodes).values({ hash, userId, purpose: 'reset', expiresAt })
  for (const days of [179, 181]) {
    const at = sql`now() - make_interval(days => ${days})`
    await db.insert(auditEvents).values({ event: 'login', address: '::1', requestId: `${days}`, at })
  }
  for (const days of [29, 31]) {
    const failedAt = sql`now() - make_interval(days => ${days})`
    await db.insert(jobs).values({ kind: 'work', key: `${days}`, payload: {}, failedAt })
  }
  for (const days of [7, 9]) {
    const at = sql`now() - make_interval(days => ${days})`
    const seen = { remote: 'chat', version: '1.0.0', channel: 'stable', kind: 'view', isUser: true }
    await db.insert(releasePeople).values({ ...seen, person: `${days}`, at })
  }
  await db.insert(jobs).values({ kind: 'work', key: 'open', payload: {} })
  await deleteExpired(db)
  expect(await db.select({ hash: refreshTokens.hash }).from(refreshTokens)).toHaveLength(1)
  expect(await db.select({ hash: oneTimeCodes.hash }).from(oneTimeCodes)).toEqual([{ hash: 'new' }])
  expect(await db.select({ age: auditEvents.requestId }).from(auditEvents)).toEqual([{ age: '179' }])
  expect((await db.select().from(jobs)).map(({ key }) => key)).toEqual(['29', 'open'])
  expect((await db.select().from(releasePeople)).map(({ person }) => person)).toEqual(['7'])
})

it('deletes the rest when a step fails', async () => {
  const { db, world } = test
  await db.delete(jobs)
  const { id } = await addUser(db, world.account.id, 'old@request.test', 'access-only', [world.first.id])
  await db.update(users).set({ approvedAt: null }).where(eq(users.id, id))
  const request = await addRequest(db, world.first, 'new@request.test')
  await db.update(accessRequests).set({ id }).where(eq(accessRequests.id, request.id))
  const failedAt = sql`now() - make_interval(days => 31)`
  await db.insert(jobs).values({ kind: 'work', key: 'old', payload: {}, failedAt })
  await expect(deleteExpired(db)).rejects.toThrow()
  expect(await db.select().from(jobs)).toEqual([])
})
