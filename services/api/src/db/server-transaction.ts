import { type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { PgDialect, PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { ExtractTablesWithRelations, RelationalSchemaConfig } from 'drizzle-orm/relations'
import type pg from 'pg'
import type * as schema from './schema'
import type { Connection } from './server-pool'

type Schema = typeof schema
type Relations = ExtractTablesWithRelations<Schema>
type Transaction = NodePgTransaction<Schema, Relations>
/** Hidden by Drizzle's types. */
type Internals = { dialect: PgDialect; session: { schema: RelationalSchemaConfig<Relations> | undefined } }

/** No statement holds one of the ten connections for longer. */
export const STATEMENT_TIMEOUT_MS = 10_000
/** The server has ended that many statements long before, unless nothing arrives there any more. */
export const getSilence = (statements: number) => statements * STATEMENT_TIMEOUT_MS + 5000

/** A statement is sent at once, and waits for those before it: its time to answer includes theirs. */
const extendTimeouts = (query: Connection['query']): Connection['query'] => {
  let waiting = 0
  return async (statement, values) => {
    waiting += 1
    const timed = { ...statement, query_timeout: getSilence(waiting) }
    return query(timed, values).finally(() => {
      waiting -= 1
    })
  }
}

/**
 * Runs a transaction on a connection and releases it. Drizzle's own never releases a connection on which BEGIN fails, and takes COMMIT's
 * answer for a success when PostgreSQL has rolled back because of a statement whose error was caught.
 */
export const runTransaction = async <Result>(
  db: NodePgDatabase<Schema>,
  connection: Connection,
  work: (tx: Transaction) => Promise<Result>,
  options?: PgTransactionConfig,
): Promise<Result> => {
  const { dialect, session } = db as unknown as Internals
  const query = extendTimeouts(connection.query)
  const own = new NodePgSession<Schema, Relations>({ query } as unknown as pg.Pool, dialect, session.schema)
  const tx = new NodePgTransaction<Schema, Relations>(dialect, own, session.schema)
  try {
    await query({ text: 'begin' })
    if (options) await tx.setTransaction(options)
    const result = await work(tx)
    const { command } = await query({ text: 'commit' })
    if (command !== 'COMMIT') throw new Error('Rolled back: a statement of the transaction has failed')
    return result
  } catch (error) {
    // A connection that is lost has rolled back, and is not used again.
    await query({ text: 'rollback' }).catch(() => {})
    throw error
  } finally {
    connection.release()
  }
}
