import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { takeTestDatabase } from '../testing/database'
import type { Db } from './types'

const folder = resolve(import.meta.dirname, 'functions')

/** The definitions of all functions but those of extensions. */
const readFunctions = async (db: Db) => {
  const { rows } = await db.execute<{ name: string; definition: string }>(sql`
    select proname as name, pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'public'::regnamespace and not exists (
      select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    order by proname`)
  return rows
}

it('each function of the migrated database is the one in its file', async () => {
  const { db, release } = await takeTestDatabase()
  const migrated = await readFunctions(db)
  const files = (await readdir(folder)).sort()
  expect(files).toEqual(migrated.map(({ name }) => `${name}.sql`))
  for (const file of files) await db.execute(sql.raw(await readFile(join(folder, file), 'utf8')))
  expect(await readFunctions(db)).toEqual(migrated)
  release()
})
