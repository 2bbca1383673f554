import { sql } from 'drizzle-orm'
import { takeTestDatabase } from '../testing/database'
import { prepareInsert } from './prepare-insert'
import { prepareOnce } from './prepare-once'
import { jobs } from './schema'
import type { Db } from './types'

let database: Awaited<ReturnType<typeof takeTestDatabase>>
beforeAll(async () => {
  database = await takeTestDatabase()
})
afterAll(() => database.release())

it('builds a statement once for each shape, and runs it in the transaction that asks', async () => {
  const build = jest.fn((db: Db, { name }: { name: string }) =>
    db
      .select({ id: sql<string>`pg_current_xact_id()::text || ${sql.placeholder('end')}::text` })
      .from(sql`(select 1) as ${sql.identifier(name)}`)
      .prepare('probe'),
  )
  const probe = prepareOnce(build)
  const run = async (db: Db, end: string, name = 'one') => (await probe(db, { name }).execute({ end }))[0]?.id
  const inOne = (tx: Db) => Promise.all([run(tx, ' a'), run(tx, ' b')])
  const [first, second] = await database.db.transaction(inOne)
  const [third] = await database.db.transaction(inOne)
  expect(second).toBe(first?.replace('a', 'b'))
  expect(new Set([first, third, await run(database.db, ' a')]).size).toBe(3)
  expect(build).toHaveBeenCalledTimes(1)
  await run(database.db, '', 'other')
  expect(build).toHaveBeenCalledTimes(2)
})

it('prepares the statements of a transaction, and runs them again with other values', async () => {
  const names = await database.db.transaction(async (tx) => {
    for (const value of [1, 2]) await tx.execute(sql`select ${value}::integer as probe`)
    return tx.execute(sql`select generic_plans + custom_plans as runs from pg_prepared_statements
      where statement like '%as probe'`)
  })
  expect(names.rows).toEqual([{ runs: '2' }])
})

it('inserts a row with defaults for missing values, once where its key is taken', async () => {
  const insert = prepareInsert(jobs, jobs.key)
  const runAt = new Date()
  const row = { kind: 'probe', key: 'one', payload: { deep: ['x'] }, runAt }
  expect(await insert(database.db, { ...row, series: null })).toMatchObject({
    ...row,
    attempts: 0,
    series: null,
  })
  expect(await insert(database.db, row)).toBeUndefined()
  expect(await insert(database.db, { ...row, key: 'two', lastError: 'none' })).toMatchObject({ key: 'two' })
})
