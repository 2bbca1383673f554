import type { Sql } from '../testing/connect'
import { createOldDatabase } from '../testing/old-database'

/** The migrations of the release before lists of a request were sets. */
const LAST_RELEASE = 20

let sql: Sql
beforeAll(async () => {
  const old = await createOldDatabase(LAST_RELEASE)
  sql = old.sql
  await sql`insert into accounts (company, country, currency, locale) values ('Nordlicht', 'DE', 'EUR', 'de-DE')`
  await sql`insert into warehouses (account_id, code, kind, name, address, timezone, hours, amenities)
    values (1, 'ABC123', 'mixed', 'Hafen', '{}', 'Europe/Berlin', '[]', '{Shower,WLAN,Shower}')`
  await sql`insert into bays (warehouse_id, label, vehicle_types, features) values
    (1, 'A1', '{}', '{}'),
    (1, 'A2', '{van,car}', '{reefer}'),
    (1, 'A3', array_cat(array_fill('van'::text, array[9000]), '{truck,car,van}'), array_fill('power'::text, array[9000])),
    (1, 'A4', '{truck,hovercraft,truck}', '{covered,covered,power}')`
  await sql`insert into drivers (name, phone, language) values ('Ada', '+4915112345678', 'de')`
  await sql`insert into warehouse_drivers (warehouse_id, driver_id, tags) values (1, 1, '{late,VIP,late}')`
  await old.migrateToNewest()
})
afterAll(() => sql.end())

it('reduces the lists of bays to known values, each once, in their order', async () => {
  const rows = await sql`select label, vehicle_types, features from bays order by label`
  expect(rows.map(({ label, vehicle_types, features }) => [label, vehicle_types, features])).toEqual([
    ['A1', [], []],
    ['A2', ['van', 'car'], ['reefer']],
    ['A3', ['van', 'truck', 'car'], ['power']],
    ['A4', ['truck'], ['covered', 'power']],
  ])
})

it('leaves each amenity and each tag once', async () => {
  expect((await sql`select amenities from warehouses`)[0]?.amenities).toEqual(['Shower', 'WLAN'])
  expect((await sql`select tags from warehouse_drivers`)[0]?.tags).toEqual(['late', 'VIP'])
})
