import { randomUUID } from 'node:crypto'
import { setTimeout as timeout } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { createListener } from './listener'
import { migrations } from './migrations'
import { requireUnicode } from './require-unicode'
import * as schema from './schema'
import { openPool } from './server-pool'
import { getSilence, runTransaction, STATEMENT_TIMEOUT_MS } from './server-transaction'
import { readServerUrl } from './server-url'
import type { Database } from './types'

/** A paused server accepts connections and does not answer. */
const CONNECT_MS = 3000
/** Any number: the lock makes processes that start together migrate one after the other. */
const MIGRATION_LOCK = 7_310_221
/** At the end nothing should run; a statement on a connection that hangs is not waited for. */
const CLOSE_MS = 1000

const ignore = () => {}

const migrateOnce = async (connectionString: string) => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS })
  // The statement that was under way fails as well.
  client.on('error', ignore)
  await client.connect().catch(({ message, code }) => {
    throw new Error(`The database cannot be reached: ${message || code}`)
  })
  try {
    const db = drizzle(client, { schema, casing: 'snake_case' })
    await requireUnicode(db, connectionString)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(db, migrations)
  } finally {
    await client.end()
  }
}

/** Opens and migrates a PostgreSQL server, by its connection string. */
export const openServer = async (url: string, { prepare = true } = {}): Promise<Database> => {
  await migrateOnce(readServerUrl(url))
  const config: pg.ClientConfig = {
    connectionString: readServerUrl(url, {
      // Unique, so that metrics/database-metrics.ts counts the connections of this process only.
      application_name: `hosts-api-${randomUUID()}`,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      // For SSDs: with the default of 4, for spinning disks, PostgreSQL reads all names of a location instead of their index.
      random_page_cost: 1.1,
      // Compiling a statement takes ten times as long as running it: PostgreSQL compiles for what it expects to read, not for what it reads.
      jit: 'off',
    }),
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: getSilence(1),
    // Idle connections too notice after 20 s that the other side is gone.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
  const pool = openPool(config, prepare)
  const db = drizzle(pool.client, { schema, casing: 'snake_case' })
  db.transaction = async (work, options) => runTransaction(db, await pool.take(), work, options)
  const listener = createListener(() => new pg.Client(config))
  return {
    db,
    listen: listener.listen,
    close: async () => {
      const closed = Promise.all([listener.close(), pool.close()])
      await Promise.race([closed, timeout(CLOSE_MS, undefined, { ref: false })])
    },
  }
}
