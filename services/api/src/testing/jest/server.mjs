import { resolve } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { createDataFolder } from './data-folder.mjs'
import { startPostgres } from './postgres.mjs'

const migrationsFolder = resolve(import.meta.dirname, '../../../drizzle')

/** Jest's global setup: starts a PostgreSQL server with a migrated template, which each test file clones. */
export default async () => {
  await createDataFolder()
  const server = await startPostgres()
  const admin = new pg.Client(`${server.url}/postgres`)
  await admin.connect()
  await admin.query('create database migrated')
  await admin.end()
  const template = new pg.Client(`${server.url}/migrated`)
  await template.connect()
  await migrate(drizzle(template), { migrationsFolder })
  await template.end()
  process.env.TEST_SERVER_URL = server.url
  globalThis.stopPostgres = server.stop
}
