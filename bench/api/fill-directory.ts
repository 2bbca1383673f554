import { toDriverText } from '../../services/api/src/db/to-driver-text'
import type { Sql } from '../../services/api/src/testing/connect'

const DRIVERS = 200_000
const firstNames = ['Jan', 'Rasa', 'Vlad', 'Émile', 'Marek', 'Ilse', 'Tomas', 'Olga', 'Pieter']
const lastNames = ['Nowak', 'Bakker', 'Petersen', 'Laurent', 'Ionescu', 'Kazlauskas', 'Weber', 'Silva']
const COMPANIES = 500

const pick = (names: string[], at: number) => names[at % names.length] ?? ''
const toPerson = (n: number) => ({
  name: `${n % 2000 === 0 ? 'Anna' : pick(firstNames, n)} ${pick(lastNames, Math.floor(n / 10))} ${n}`,
  phone: `+49151${String(n).padStart(8, '0')}`,
})

/**
 * Fills an empty, migrated database with one location that knows 200,000 drivers, or so many, a vehicle each, of 500 companies; one of 2,000 is
 * called Anna, nine of ten accept campaigns, at any hour. Returns
 * its id.
 */
export const fillDirectory = async (sql: Sql, accountId: number, drivers = DRIVERS): Promise<number> => {
  const [place] =
    await sql`insert into warehouses (account_id, code, kind, name, address, timezone, hours, quiet_hours, status)
    values (${accountId}::integer, '000001', 'mixed', 'Directory',
      '{"line1":"Am Kai 1","postcode":"20457","city":"Hamburg","country":"DE"}', 'Europe/Berlin',
      '[[],[],[],[],[],[],[]]', null, 'published') returning id`
  const id = Number(place?.id)
  await sql`insert into companies (account_id, name, search_text)
    select ${accountId}::integer, 'Company ' || n, 'company ' || n from generate_series(1, ${COMPANIES}::integer) n`
  // Row by row, the indexes for searches and the triggers that copy names take a quarter of an hour.
  const indexes = await sql`select indexname, indexdef from pg_indexes
    where tablename in ('drivers', 'vehicles', 'warehouse_drivers') and indexdef like '%USING gin%'`
  for (const { indexname } of indexes) await sql.unsafe(`drop index "${indexname}"`)
  await sql`set session_replication_role = replica`
  const people = Array.from({ length: drivers }, (_, index) => toPerson(index + 1))
  await sql`insert into drivers (name, phone, search_text, language, company_id)
    select name, phone, text, (array['de', 'en', 'pl', 'lt'])[1 + n % 4],
      case when n % 2 = 0 then (select min(id) from companies) + n % ${COMPANIES}::integer end
    from unnest(${people.map(({ name }) => name)}::text[], ${people.map(({ phone }) => phone)}::text[], ${people.map(toDriverText)}::text[])
      with ordinality as people (name, phone, text, n) order by n`
  await sql`insert into vehicles (driver_id, plate, plate_key, normalised, region, type)
    select id, 'HH-AB ' || id, 'HHAB' || id, 'HHAB' || id, 'DE', 'truck' from drivers`
  await sql`insert into warehouse_drivers (warehouse_id, driver_id, name, search_text, marketing_consent_at)
    select ${id}::integer, id, name, search_text, case when id % 10 > 0 then now() end from drivers`
  await sql`set session_replication_role = origin`
  for (const { indexdef } of indexes) await sql.unsafe(indexdef)
  await sql`vacuum analyze`
  return id
}
