import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { migrations } from './migrations'
import * as schema from './schema'
import type { Database } from './types'

const quiet = () => {}
/** Any number: the lock makes processes that start together migrate one after the other. */
const MIGRATION_LOCK = 7_310_221

const migrateOnce = async (url: string) => {
  const connection = postgres(url, { max: 1, onnotice: quiet })
  try {
    await connection`select pg_advisory_lock(${MIGRATION_LOCK})`
    await migrate(drizzle(connection, { casing: 'snake_case' }), migrations)
  } finally {
    await connection.end()
  }
}

/**
 * Lets Drizzle's statements be prepared: the server parses and plans each text once per connection, and the driver saves a round
 * trip. So a statement's text must not contain values.
 */
export const prepareStatements = (pool: postgres.Sql) => {
  const { unsafe } = pool
  pool.unsafe = (text, values, options) => unsafe(text, values, { ...options, prepare: true })
  return pool
}

/** Opens and migrates a PostgreSQL server, by its connection string. */
export const openServer = async (url: string): Promise<Database> => {
  await migrateOnce(url)
  const pool = postgres(url, {
    max: 10,
    onnotice: quiet,
    connect_timeout: 10,
    // Unique, so that metrics/database-metrics.ts counts the connections of this process only.
    connection: { application_name: `hosts-api-${randomUUID()}` },
  })
  return {
    db: drizzle(prepareStatements(pool), { schema, casing: 'snake_case' }),
    close: () => pool.end({ timeout: 5 }),
  }
}
