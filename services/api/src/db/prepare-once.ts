import type { Db } from './types'

/**
 * Builds a statement once per database instead of once per call: building takes Drizzle longer than a small statement takes
 * PostgreSQL. What changes from call to call is a `sql.placeholder`; what changes the text is the `shape`, of which there are few.
 */
export const prepareOnce = <Statement, Shape = void>(build: (db: Db, shape: Shape) => Statement) => {
  const prepared = new WeakMap<Db, Map<string | undefined, Statement>>()
  return (db: Db, shape: Shape): Statement => {
    const statements = prepared.get(db) ?? new Map<string | undefined, Statement>()
    const key: string | undefined = JSON.stringify(shape)
    const statement = statements.get(key) ?? build(db, shape)
    prepared.set(db, statements.set(key, statement))
    return statement
  }
}
