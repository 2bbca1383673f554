import type { Sql } from '../../services/api/src/testing/connect'
import { fillDriverTexts } from './fill-driver-texts'

const DRIVERS = 200_000
const firstNames = ['Jan', 'Rasa', 'Vlad', 'Émile', 'Marek', 'Ilse', 'Tomas', 'Olga', 'Pieter']
const lastNames = ['Nowak', 'Bakker', 'Petersen', 'Laurent', 'Ionescu', 'Kazlauskas', 'Weber', 'Silva']
const COMPANIES = 500

/**
 * Fills an empty, migrated database with one location that knows 200,000 drivers, a vehicle each, of 500 companies; one of 2,000 is called Anna.
 * Returns its id.
 */
export const fillDirectory = async (sql: Sql, accountId: number): Promise<number> => {
  const [place] =
    await sql`insert into warehouses (account_id, code, kind, name, address, timezone, hours, status)
    values (${accountId}::integer, '000001', 'mixed', 'Directory',
      '{"line1":"Am Kai 1","postcode":"20457","city":"Hamburg","country":"DE"}', 'Europe/Berlin',
      '[[],[],[],[],[],[],[]]', 'published') returning id`
  const id = Number(place?.id)
  await sql`insert into companies (account_id, name, search_text)
    select ${accountId}::integer, 'Company ' || n, 'company ' || n from generate_series(1, ${COMPANIES}::integer) n`
  await sql`insert into drivers (name, phone, language, company_id)
    select case when n % 2000 = 0 then 'Anna' else (${firstNames}::text[])[1 + n % 9] end || ' '
      || (${lastNames}::text[])[1 + n / 10 % 8] || ' ' || n,
      '+49151' || lpad(n::text, 8, '0'), (array['de', 'en', 'pl', 'lt'])[1 + n % 4],
      case when n % 2 = 0 then (select min(id) from companies) + n % ${COMPANIES}::integer end
    from generate_series(1, ${DRIVERS}::integer) n`
  await fillDriverTexts(sql)
  await sql`insert into vehicles (driver_id, plate, plate_key, normalised, region, type)
    select id, 'HH-AB ' || id, 'HHAB' || id, 'HHAB' || id, 'DE', 'truck' from drivers`
  await sql`insert into warehouse_drivers (warehouse_id, driver_id, marketing_consent_at)
    select ${id}::integer, id, case when id % 10 > 0 then now() end from drivers`
  await sql`vacuum analyze`
  return id
}
