import type { Sql } from '../testing/connect'
import { createOldDatabase } from '../testing/old-database'

/** The migrations of the release in which two letters of one script could be one. */
const LAST_RELEASE = 25

const plates: [plate: string, key: string][] = [
  ['УҮ 1', 'YY1'],
  ['АӀ 1', 'AI1'],
  ['Ӡ 1', 'З1'],
  ['УЗ 1', 'YЗ1'],
  ['HH-AB 1', 'HHAB1'],
]

let sql: Sql
beforeAll(async () => {
  const old = await createOldDatabase(LAST_RELEASE)
  sql = old.sql
  await sql`insert into accounts (company, country, currency, locale) values ('Nordlicht', 'DE', 'EUR', 'de-DE')`
  await sql`insert into warehouses (account_id, code, kind, name, address, timezone, hours)
    values (1, 'ABC123', 'mixed', 'Hafen', '{}', 'Europe/Berlin', '[]')`
  await sql`insert into drivers (name, phone, language) values ('Ada', '+4915112345678', 'de')`
  for (const [index, [plate, key]] of plates.entries()) {
    await sql`insert into bookings (ref, warehouse_id, driver_id, plate, plate_key, starts_at, ends_at, status, amount)
      values (${`AAAAAAA${index}`}, 1, 1, ${plate}, ${key}, now(), now() + interval '1 hour', 'cancelled', 0)`
    await sql`insert into vehicles (driver_id, plate, plate_key, normalised, region, type)
      values (1, ${plate}, ${key}, ${key}, '', 'truck')`
    await sql`insert into gate_events (warehouse_id, client_event_id, type, plate, plate_key, user_name, occurred_at)
      values (1, ${`u${index}`}, 'deny', ${plate}, ${key}, 'Gate', now())`
  }
  await old.migrateToNewest()
})
afterAll(() => sql.end())

it.each(['bookings', 'vehicles', 'gate_events'])(
  'forgets the keys in %s that were of another letter',
  async (table) => {
    const rows = await sql.unsafe(`select plate, plate_key from ${table} order by id`)
    expect(rows.map((row) => row.plate_key)).toEqual([null, null, null, 'YЗ1', 'HHAB1'])
  },
)
