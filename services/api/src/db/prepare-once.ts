import type { PgPreparedQuery, PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { Db } from './types'

type AnyStatement = PgPreparedQuery<PreparedQueryConfig>
/** Hidden by Drizzle's types: a database and its transactions have one dialect, and a connection each. */
type Internals = { dialect: object; session: { client: unknown } }

/** The same statement, run on another connection. */
const bind = <Statement extends AnyStatement>(statement: Statement, client: unknown): Statement =>
  Object.assign(Object.create(statement), { client })

/**
 * Builds a statement once per database instead of once per call, also for its transactions: building takes Drizzle longer than a small
 * statement takes PostgreSQL: 0.2 ms of processor time for the caller's session or a new booking. Values that change from call to call are a `sql.placeholder`. Each `shape` is a different text, so there
 * should be few.
 */
export const prepareOnce = <Statement extends AnyStatement, Shape = void>(
  build: (db: Db, shape: Shape) => Statement,
) => {
  const prepared = new WeakMap<object, Map<string | undefined, Statement>>()
  return (db: Db, shape: Shape): Statement => {
    const { dialect, session } = db as unknown as Internals
    const statements = prepared.get(dialect) ?? new Map<string | undefined, Statement>()
    const key: string | undefined = JSON.stringify(shape)
    const statement = statements.get(key) ?? build(db, shape)
    prepared.set(dialect, statements.set(key, statement))
    return bind(statement, session.client)
  }
}
