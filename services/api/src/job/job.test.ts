import { eq, sql } from 'drizzle-orm'
import { jobs } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { claimJobs } from './claim-jobs'
import {
  createJobRunner,
  defaultJobRunner,
  GiveUpError,
  type JobHandler,
  RetryLaterError,
} from './job-runner'
import { type NewJob, queueJob } from './queue-job'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())
beforeEach(() => test.db.delete(jobs))

const runnerWith = (work: JobHandler, retryDelaysMs: readonly number[] = []) =>
  createJobRunner(
    { db: test.db, log: test.app.log, handlers: { work } },
    { ...defaultJobRunner, retryDelaysMs },
  )
const queue = (key: string, values: Partial<NewJob> = {}) =>
  queueJob(test.db, { kind: 'work', key, payload: {}, ...values })
const list = () => test.db.select().from(jobs).orderBy(jobs.id)
const claimKeys = async (limit = 10, leaseMs = 60_000) =>
  (await claimJobs(test.db, ['work'], limit, leaseMs)).map(({ key }) => key).sort()

it('does due jobs, once for each key, and leaves nothing behind', async () => {
  await queue('one', { payload: { n: 1 } })
  await queue('one', { payload: { n: 2 } })
  await queue('later', { runAt: new Date(Date.now() + 60_000) })
  await queue('of a newer release', { kind: 'unknown' })
  const done: unknown[] = []
  await runnerWith(async ({ key, payload }) => void done.push([key, payload])).pass()
  expect(done).toEqual([['one', { n: 1 }]])
  expect((await list()).map(({ key }) => key)).toEqual(['later', 'of a newer release'])
})

it('queues nothing when the transaction fails', async () => {
  const failing = test.db.transaction(async (tx) => {
    await queueJob(tx, { kind: 'work', key: 'undone', payload: {} })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await list()).toEqual([])
})

it('claims a job for one process until its lease ends', async () => {
  for (const key of ['a', 'b', 'c']) await queue(key)
  const claims = await Promise.all([claimKeys(2), claimKeys(2), claimKeys(2)])
  expect(claims.flat().sort()).toEqual(['a', 'b', 'c'])
  expect(await claimKeys()).toEqual([])
  await test.db.update(jobs).set({ runAt: sql`now()` }).where(eq(jobs.key, 'b'))
  expect(await claimKeys()).toEqual(['b'])
  expect((await list()).map(({ attempts }) => attempts)).toEqual([1, 2, 1])
})

it('does the jobs of a series in order, and does not wait for one that was given up', async () => {
  for (const key of ['1', '2', '3']) await queue(key, { series: 'stay' })
  await queue('other', { series: 'other' })
  expect(await claimKeys()).toEqual(['1', 'other'])
  expect(await claimKeys()).toEqual([])
  await test.db.update(jobs).set({ failedAt: new Date() }).where(eq(jobs.key, '1'))
  expect(await claimKeys()).toEqual(['2'])
})

it('retries, then gives up and stores the reason', async () => {
  await queue('hard', { payload: {} })
  await queue('hopeless', { payload: {} })
  const tries: string[] = []
  const runner = runnerWith(
    async ({ key }) => {
      tries.push(key)
      throw key === 'hard' ? new Error('not yet') : new GiveUpError('never')
    },
    [0, 0],
  )
  await runner.pass()
  expect(tries.sort()).toEqual(['hard', 'hard', 'hard', 'hopeless'])
  expect(await list()).toMatchObject([
    { key: 'hard', attempts: 3, failedAt: expect.any(Date), lastError: 'not yet' },
    { key: 'hopeless', attempts: 1, failedAt: expect.any(Date), lastError: 'never' },
  ])
  expect(await claimKeys()).toEqual([])
})

it.each([
  ['at its time', 60, 60],
  ['an hour later, if it asks for longer', 86_400, 3600],
  ['as usual, if that is later', 1, 10],
])('tries again when another service asks for it: %s', async (_, asked, expected) => {
  await queue('early')
  const runner = runnerWith(async () => {
    throw new RetryLaterError('later', asked * 1000)
  }, [10_000])
  await runner.pass()
  const [row] = await test.db
    .select({ seconds: sql<number>`round(extract(epoch from ${jobs.runAt} - now()) / 5)::integer * 5` })
    .from(jobs)
  expect(row?.seconds).toBe(expected)
})

it('tries for a day at least, and every five minutes', () => {
  const { retryDelaysMs } = defaultJobRunner
  expect(retryDelaysMs.reduce((sum, delay) => sum + delay, 0)).toBeGreaterThan(24 * 3_600_000)
  expect(Math.max(...retryDelaysMs)).toBe(300_000)
})

it('does not change a job that another process has taken over', async () => {
  await queue('slow')
  await runnerWith(async () => {
    await test.db.update(jobs).set({ runAt: sql`now()` })
    await claimKeys()
    throw new Error('too late')
  }, [0]).pass()
  expect(await list()).toMatchObject([{ attempts: 2, lastError: null, failedAt: null }])
})
