import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { migrations } from './migrations'
import { requireUnicode } from './require-unicode'
import * as schema from './schema'
import type { Database } from './types'

const ignoreNotices = () => {}
/** No statement holds one of the ten connections for longer. */
const STATEMENT_TIMEOUT_MS = 10_000
/** Any number: the lock makes processes that start together migrate one after the other. */
const MIGRATION_LOCK = 7_310_221

const migrateOnce = async (url: string) => {
  const connection = postgres(url, { max: 1, onnotice: ignoreNotices })
  try {
    const db = drizzle(connection, { schema, casing: 'snake_case' })
    await requireUnicode(db, url)
    await connection`select pg_advisory_lock(${MIGRATION_LOCK})`
    await migrate(db, migrations)
  } finally {
    await connection.end()
  }
}

/** A search is planned for its text and its location: which index finds the fewest rows depends on both. */
export const isSearch = (text: string) => / i?like /.test(text)

const prepare = <Client extends postgres.Sql | postgres.TransactionSql>(client: Client) => {
  const { unsafe } = client
  client.unsafe = (text, values, options) => unsafe(text, values, { ...options, prepare: !isSearch(text) })
  return client
}

/**
 * Lets Drizzle's statements be prepared, in transactions too: the server parses and plans each text once per connection, and the
 * driver saves a round trip. So a statement's text must not contain values.
 */
const prepareStatements = (pool: postgres.Sql) => {
  const { begin } = pool
  const beginPrepared = (work: (tx: postgres.TransactionSql) => unknown) => begin((tx) => work(prepare(tx)))
  return Object.assign(prepare(pool), { begin: beginPrepared as typeof begin })
}

/** Opens and migrates a PostgreSQL server, by its connection string. */
export const openServer = async (url: string): Promise<Database> => {
  await migrateOnce(url)
  const pool = postgres(url, {
    max: 10,
    onnotice: ignoreNotices,
    connect_timeout: 3,
    // Seconds before the next try to connect. A query waits for it, so a long one would make errors slow.
    backoff: () => 0.1,
    // Unique, so that metrics/database-metrics.ts counts the connections of this process only.
    connection: {
      application_name: `hosts-api-${randomUUID()}`,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      // For SSDs: with the default of 4, for spinning disks, PostgreSQL reads all names of a location instead of their index.
      random_page_cost: 1.1,
    },
  })
  return {
    db: drizzle(prepareStatements(pool), { schema, casing: 'snake_case' }),
    // The driver listens on a separate connection, which it opens again when it is lost.
    listen: async (channel, { onPayload, onListen }) => {
      await pool.listen(channel, onPayload, onListen)
    },
    // Once the app has closed nothing runs; but the driver also waits for a connection that was lost during a query.
    close: () => pool.end({ timeout: 1 }),
  }
}
