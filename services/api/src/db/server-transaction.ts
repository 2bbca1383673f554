import { type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { PgDialect, PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { ExtractTablesWithRelations, RelationalSchemaConfig } from 'drizzle-orm/relations'
import type * as schema from './schema'
import type { Connection } from './server-pool'

type Schema = typeof schema
type Relations = ExtractTablesWithRelations<Schema>
type Transaction = NodePgTransaction<Schema, Relations>
/** Hidden by Drizzle's types. */
type Internals = { dialect: PgDialect; session: { schema: RelationalSchemaConfig<Relations> | undefined } }

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
  const own = new NodePgSession<Schema, Relations>(connection.client, dialect, session.schema)
  const tx = new NodePgTransaction<Schema, Relations>(dialect, own, session.schema)
  try {
    await connection.query({ text: 'begin' })
    if (options) await tx.setTransaction(options)
    const result = await work(tx)
    const { command } = await connection.query({ text: 'commit' })
    if (command !== 'COMMIT') throw new Error('Rolled back: a statement of the transaction has failed')
    return result
  } catch (error) {
    // A connection that is lost has rolled back, and is not used again.
    await connection.query({ text: 'rollback' }).catch(() => {})
    throw error
  } finally {
    connection.release()
  }
}
