import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { createEmbedded, migrateEmbedded } from '../db/embedded'
import { openServer } from '../db/server'
import type { Database, Db } from '../db/types'
import { connect } from './connect'

/** Set by the Jest project. */
declare const TEST_DATABASE: 'pglite' | 'server'

const openPglite = async () => {
  const dump = await readFile(process.env.TEST_PGLITE_DUMP ?? '')
  return migrateEmbedded(await createEmbedded({ loadDataDir: new Blob([new Uint8Array(dump)]) }))
}

const openOnServer = async () => {
  const url = process.env.TEST_SERVER_URL ?? ''
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = await connect(`${url}/postgres`)
  await admin.unsafe(`create database ${name} template migrated`)
  await admin.end()
  return openServer(`${url}/${name}`)
}

/** Deletes every row, without triggers. A truncate of the same tables writes new files for them and their indexes: 25 times as long. */
const deleteAll = sql.raw(`do $$
  declare
    name text;
    has_rows boolean;
  begin
    set local session_replication_role = replica;
    for name in select quote_ident(tablename) from pg_tables where schemaname = 'public' loop
      execute 'select exists (select from ' || name || ')' into has_rows;
      if has_rows then
        execute 'delete from ' || name;
      end if;
    end loop;
    perform setval(quote_ident(sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null;
  end $$`)

/** Resolves once that many statements wait for a lock. */
export const waitForLocks = async (db: Db, count: number) => {
  const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  while ((await db.execute(waiting)).rows.length < count);
}

/** Open databases that no test uses now. Starting a PGlite takes two processor seconds. */
const idle: Database[] = []
const opened: Database[] = []

/** An empty, migrated database of the project's kind; `release` returns it for the next test of the file. */
export const takeTestDatabase = async () => {
  const used = idle.pop()
  if (used) await used.db.execute(deleteAll)
  const database = used ?? (await (TEST_DATABASE === 'pglite' ? openPglite() : openOnServer()))
  if (!used) opened.push(database)
  return { db: database.db, listen: database.listen, release: () => void idle.push(database) }
}

/** The address of a test database on the server. */
export const findUrl = async (db: Db) => {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
  return `${process.env.TEST_SERVER_URL}/${rows[0]?.name}`
}

/** Another pool of connections to a test database on the server, as a second process has. */
export const openSecondPool = async (db: Db): Promise<Db> => {
  const database = await openServer(await findUrl(db))
  opened.push(database)
  return database.db
}

afterAll(async () => {
  for (const { close } of opened) await close()
})
