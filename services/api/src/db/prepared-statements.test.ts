import { sql } from 'drizzle-orm'
import { readConfig } from '../lib/config'
import { findUrl, takeTestDatabase } from '../testing/database'
import { openDatabase } from './open-database'
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

describe('a connection', () => {
  /** How often the connection has run each statement whose text contains the word and that it has kept. */
  const countRuns = (tx: Db, word: string) =>
    tx.execute(
      sql.raw(
        `select generic_plans + custom_plans as runs from pg_prepared_statements where statement ~ '${word}'`,
      ),
    )
  const probe = (tx: Db, value: number) => tx.execute(sql`select ${value}::integer as probe`)

  it('prepares a statement once, and runs it again with other values', async () => {
    const { rows } = await database.db.transaction(async (tx) => {
      await Promise.all([probe(tx, 1), probe(tx, 2)])
      // The same text, under another name.
      for (const name of ['one', 'two'])
        await tx
          .select({ value: sql`${1}::integer as probe_built` })
          .from(sql`(select 1)`)
          .prepare(name)
          .execute()
      return countRuns(tx, 'as probe')
    })
    expect(rows).toEqual([{ runs: '2' }, { runs: '2' }])
  })

  it('prepares a statement whose first try has failed, and one that failed amid a transaction', async () => {
    const run = (tx: Db, value: number) => tx.execute(sql`select 10 / ${value}::integer as quotient`)
    await database.db.transaction(async (tx) => {
      await expect(tx.transaction((inner) => run(inner, 0))).rejects.toThrow()
      expect((await run(tx, 5)).rows).toEqual([{ quotient: 2 }])
      const failed = await tx
        .transaction((inner) => Promise.allSettled([run(inner, 0), probe(inner, 1)]))
        .catch(() => [])
      expect(failed).toEqual([])
      expect((await probe(tx, 3)).rows).toEqual([{ probe: 3 }])
    })
  })

  it('plans a search each time', async () => {
    const { rows } = await database.db.transaction(async (tx) => {
      await tx.execute(sql`select 'searched' like ${'s%'}`)
      return countRuns(tx, 'searched')
    })
    expect(rows).toEqual([])
  })

  it('runs a statement whose columns a migration has changed', async () => {
    const find = () => database.db.execute(sql`select * from changing where id = ${1}::integer`)
    await database.db.execute(sql`create table changing as select 1 as id`)
    expect((await find()).rows).toEqual([{ id: 1 }])
    await database.db.execute(sql`alter table changing add column name text`)
    expect((await find()).rows).toEqual([{ id: 1, name: null }])
    await database.db.execute(sql`drop table changing`)
  })

  it('prepares nothing with DATABASE_PREPARE=off', async () => {
    const DATABASE_URL = await findUrl(database.db)
    const secret = 'x'.repeat(32)
    const config = readConfig({
      DATABASE_URL,
      DATABASE_PREPARE: 'off',
      JWT_SECRET: secret,
      DATA_KEY: secret,
    })
    const { db, close } = await openDatabase(config)
    const { rows } = await db.transaction(async (tx) => {
      await probe(tx, 1)
      return countRuns(tx, '')
    })
    expect(rows).toEqual([])
    await close()
  })
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
