import { resolve } from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { createDataFolder } from './data-folder.mjs'
import { startPostgres } from './postgres.mjs'

const migrationsFolder = resolve(import.meta.dirname, '../drizzle')

/** Jest's global setup: starts a PostgreSQL server with a migrated template, which each test file clones. */
export default async () => {
  await createDataFolder()
  const server = await startPostgres()
  const admin = postgres(`${server.url}/postgres`, { max: 1, onnotice: () => {} })
  await admin`create database migrated`
  await admin.end()
  const template = postgres(`${server.url}/migrated`, { max: 1, onnotice: () => {} })
  await migrate(drizzle(template), { migrationsFolder })
  await template.end()
  process.env.TEST_SERVER_URL = server.url
  globalThis.stopPostgres = server.stop
}
