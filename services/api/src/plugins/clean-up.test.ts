import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import {
  accessRequests,
  auditEvents,
  driverImports,
  jobs,
  loginChallenges,
  oneTimeCodes,
  passkeyChallenges,
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
    await Promise.all([
      db.insert(oneTimeCodes).values({ hash, userId, purpose: 'reset', expiresAt }),
      db.insert(loginChallenges).values({ hash, userId, expiresAt }),
      db.insert(passkeyChallenges).values({ hash, expiresAt }),
    ])
  for (const days of [364, 366]) {
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
  expect(await db.select({ hash: loginChallenges.hash }).from(loginChallenges)).toEqual([{ hash: 'new' }])
  expect(await db.select({ hash: oneTimeCodes.hash }).from(oneTimeCodes)).toEqual([{ hash: 'new' }])
  expect(await db.select({ hash: passkeyChallenges.hash }).from(passkeyChallenges)).toEqual([{ hash: 'new' }])
  expect(await db.select({ age: auditEvents.requestId }).from(auditEvents)).toEqual([{ age: '364' }])
  expect((await db.select().from(jobs)).map(({ key }) => key)).toEqual(['29', 'open'])
  expect((await db.select().from(releasePeople)).map(({ person }) => person)).toEqual(['7'])
})

it('ends imports that nothing continues, and deletes them a month later', async () => {
  const { db, world } = test
  const add = async (key: string, createdDaysAgo: number, finishedDaysAgo?: number) => {
    const createdAt = sql`now() - make_interval(days => ${createdDaysAgo})`
    const finishedAt =
      finishedDaysAgo === undefined ? null : sql`now() - make_interval(days => ${finishedDaysAgo})`
    const place = { accountId: world.account.id, warehouseId: world.first.id }
    await db.insert(driverImports).values({ ...place, key, total: 1, createdAt, finishedAt })
  }
  await add('old', 32, 31)
  await add('younger', 29, 29)
  await add('stuck', 3)
  await deleteExpired(db)
  await add('running', 1)
  await deleteExpired(db)
  const left = await db.select().from(driverImports).orderBy(driverImports.key)
  expect(left.map(({ key, finishedAt }) => [key, finishedAt !== null])).toEqual([
    ['running', false],
    ['stuck', true],
    ['younger', true],
  ])
})

it('says in the documents of every table how long its rows are kept', async () => {
  const { rows } = await test.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const document = await readFile(resolve(import.meta.dirname, '../../../../docs/security.md'), 'utf8')
  const section = document.split('\n## ').find((part) => part.startsWith('Kept how long\n')) ?? ''
  const first = section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|')[1] ?? '')
  const named = first.flatMap((cell) => [...cell.matchAll(/`([a-z_]+)`/g)].map((found) => found[1]))
  expect(named.sort()).toEqual(rows.map(({ name }) => name).sort())
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
