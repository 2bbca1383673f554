import { sql } from 'drizzle-orm'
import { takeTestDatabase } from '../testing/database'
import { prepareOnce } from './prepare-once'
import type { Db } from './types'

let database: Awaited<ReturnType<typeof takeTestDatabase>>
beforeAll(async () => {
  database = await takeTestDatabase()
})
afterAll(() => database.release())

it('builds a statement once for each database and shape', () => {
  const build = jest.fn((_db: Db, { order }: { order: string }) => ({ order }))
  const statement = prepareOnce(build)
  const [one, other] = [{} as Db, {} as Db]
  expect(statement(one, { order: 'name' })).toBe(statement(one, { order: 'name' }))
  expect(statement(one, { order: 'id' })).toEqual({ order: 'id' })
  statement(other, { order: 'name' })
  expect(build).toHaveBeenCalledTimes(3)
})

it('prepares the statements of a transaction, and runs them again with other values', async () => {
  const names = await database.db.transaction(async (tx) => {
    for (const value of [1, 2]) await tx.execute(sql`select ${value}::integer as probe`)
    return tx.execute(sql`select generic_plans + custom_plans as runs from pg_prepared_statements
      where statement like '%as probe'`)
  })
  expect(names).toEqual([{ runs: '2' }])
})
