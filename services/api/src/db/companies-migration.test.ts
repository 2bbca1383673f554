import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from '../testing/connect'
import { createOldDatabase } from '../testing/old-database'
import { migrations } from './migrations'

/** The migrations of the release before there were companies. */
const LAST_RELEASE = 36

/** What docs/deploying.md ("Large tables") has run before the API starts: the statements up to the last index of an old table. */
const readEarly = async (tag: string) => {
  const text = await readFile(join(migrations.migrationsFolder, `${tag}.sql`), 'utf8')
  const [early = ''] = text.split('CREATE TABLE')
  return early
    .split('--> statement-breakpoint')
    .map((statement) => statement.replaceAll(/^--.*$/gm, '').trim())
    .filter(Boolean)
    .map((statement) => statement.replace(' INDEX ', ' INDEX CONCURRENTLY '))
}

const INDEXES = ['bookings_company_id_starts_at_index', 'drivers_company_id_index', 'warehouse_drivers_key']

let sql: Sql
/** Of each index its number, which another one of the name would not have. */
const readIndexes = () =>
  sql`select c.relname as name, c.oid::integer as oid, i.indisvalid as is_valid
    from pg_index i join pg_class c on c.oid = i.indexrelid where c.relname = any(${INDEXES}) order by 1`

let built: Awaited<ReturnType<typeof readIndexes>>
beforeAll(async () => {
  const old = await createOldDatabase(LAST_RELEASE)
  sql = old.sql
  for (const statement of [...(await readEarly('0036_companies')), ...(await readEarly('0038_driver_key'))])
    await sql.unsafe(statement)
  built = await readIndexes()
  await old.migrateToNewest()
})
afterAll(() => sql.end())

it('takes the indexes of large tables that were built before', async () => {
  expect(built.map(({ name, is_valid: isValid }) => [name, isValid])).toEqual(
    INDEXES.map((name) => [name, true]),
  )
  expect(await readIndexes()).toEqual(built)
})

it('checks the company of each booking and driver that is written, and reads no old one for it', async () => {
  const keys = await sql`select conname as name, convalidated as is_read from pg_constraint
    where confrelid = 'companies'::regclass order by 1`
  expect(keys).toEqual([
    { name: 'bookings_company_id_companies_id_fk', is_read: false },
    { name: 'drivers_company_id_companies_id_fk', is_read: false },
  ])
  const add = sql`insert into drivers (name, phone, language, company_id) values ('Ada', '', 'de', 1)`
  await expect(add).rejects.toMatchObject({ constraint: 'drivers_company_id_companies_id_fk' })
})
