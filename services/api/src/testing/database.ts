import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { createEmbedded, migrateEmbedded } from '../db/embedded'
import { openServer } from '../db/server'
import type { Database, Db } from '../db/types'

/** Set by the Jest project. */
declare const TEST_DATABASE: 'pglite' | 'server'

const openPglite = async () => {
  const dump = await readFile(process.env.TEST_PGLITE_DUMP ?? '')
  return migrateEmbedded(await createEmbedded({ loadDataDir: new Blob([new Uint8Array(dump)]) }))
}

const openOnServer = async () => {
  const url = process.env.TEST_SERVER_URL ?? ''
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = postgres(`${url}/postgres`, { max: 1 })
  await admin.unsafe(`create database ${name} template migrated`)
  await admin.end()
  return openServer(`${url}/${name}`)
}

const truncate = async (db: Db) => {
  const tables = await db
    .select({ name: sql<string>`quote_ident(tablename)` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'public'`)
  const names = tables.map(({ name }) => name).join(', ')
  await db.execute(sql.raw(`truncate ${names} restart identity cascade`))
}

/** Resolves once that many statements wait for a lock. */
export const waitForLocks = async (db: Db, count: number) => {
  const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  while (((await db.execute(waiting)) as unknown as unknown[]).length < count);
}

/** Open databases that no test uses now. Starting a PGlite takes two processor seconds. */
const idle: Database[] = []
const opened: Database[] = []

/** An empty, migrated database of the project's kind; `release` returns it for the next test of the file. */
export const takeTestDatabase = async () => {
  const used = idle.pop()
  if (used) await truncate(used.db)
  const database = used ?? (await (TEST_DATABASE === 'pglite' ? openPglite() : openOnServer()))
  if (!used) opened.push(database)
  return { db: database.db, listen: database.listen, release: () => void idle.push(database) }
}

/** Another pool of connections to a test database on the server, as a second process has. */
export const openAgain = async (db: Db): Promise<Db> => {
  const [row] = (await db.execute(sql`select current_database() as name`)) as unknown as { name: string }[]
  const database = await openServer(`${process.env.TEST_SERVER_URL}/${row?.name}`)
  opened.push(database)
  return database.db
}

afterAll(async () => {
  for (const { close } of opened) await close()
})
