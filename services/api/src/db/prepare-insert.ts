import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { prepareOnce } from './prepare-once'
import type { Db } from './types'

/**
 * Adds a row to a table by a statement that is built once for each set of columns, and returns the row. A column without a value, or with
 * null, gets its default. With `unless`: not a row whose value of this unique column is taken.
 */
export const prepareInsert = <Table extends PgTable>(table: Table, unless?: PgColumn) => {
  const insert = prepareOnce((db, names: string[]) => {
    const values = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]))
    const query = db.insert<PgTable>(table).values(values)
    return (unless ? query.onConflictDoNothing({ target: unless }) : query).returning().prepare('insert')
  })
  return async (db: Db, values: Table['$inferInsert']): Promise<Table['$inferSelect'] | undefined> => {
    const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null)
    const statement = insert(
      db,
      given.map(([name]) => name),
    )
    const [row] = await statement.execute(Object.fromEntries(given))
    return row
  }
}
