import type { Sql } from '../../services/api/src/testing/connect'
import { fillBookings } from './fill-bookings'
import { fillDriverTexts } from './fill-driver-texts'

/** A location with so many campaigns, drivers and bookings. */
export type Place = { id: number; rows: number }
/** The locations that are measured: two for lists, one for large audiences. */
export type Places = { small: Place; large: Place; crowd: Place }

const firstNames = ['Jan', 'Rasa', 'Vlad', 'Émile', 'Marek', 'Ilse', 'Tomas', 'Olga', 'Pieter']
const lastNames = ['Nowak', 'Bakker', 'Petersen', 'Laurent', 'Ionescu', 'Kazlauskas', 'Weber', 'Silva']

/**
 * Fills an empty, migrated database: 1,000 locations of the account with 1,000,000 campaigns, 200,000 drivers and more bookings than that,
 * times `scale`. One location has 20,000 of each, one 1,000, and each a page of drivers called Anna at least; a third has 100,000 drivers,
 * and 90,000 of them accept campaigns.
 */
export const fillDatabase = async (sql: Sql, accountId: number, scale: number): Promise<Places> => {
  const size = (rows: number) => Math.max(20, Math.round(rows * scale))
  const [locations, campaigns, drivers] = [Math.max(10, size(1000)), size(1_000_000), size(200_000)]
  const [small, large, crowd] = [size(1000), size(20_000), size(100_000)]
  // An unverified account may not have as much.
  await sql`update users set verified_at = now() where account_id = ${accountId}`
  await sql`insert into warehouses (account_id, code, kind, name, address, timezone, hours, status)
    select ${accountId}::integer, lpad(n::text, 6, 'L'), 'mixed', 'Location ' || n,
      '{"line1":"Am Kai 1","postcode":"20457","city":"Hamburg","country":"DE"}', 'Europe/Berlin',
      '[[],[],[],[],[],[],[]]', 'published' from generate_series(1, ${locations}::integer) n`
  const ids = (await sql`select id from warehouses order by id`).map(({ id }) => Number(id))
  const [smallId = 0, largeId = 0, crowdId = 0, ...others] = ids
  await sql`insert into drivers (name, phone, language)
    select case when n % 50 = 0 then 'Anna' else (${firstNames}::text[])[1 + n % 9] end || ' '
      || (${lastNames}::text[])[1 + n / 10 % 8] || ' ' || n,
      '+49151' || lpad(n::text, 8, '0'), (array['de', 'en', 'pl', 'lt'])[1 + n % 4]
    from generate_series(1, ${drivers}::integer) n`
  await fillDriverTexts(sql)
  await sql`insert into vehicles (driver_id, plate, plate_key, normalised, region, type)
    select id, 'HH-AB ' || id, 'HHAB' || id, 'HHAB' || id, 'DE', 'truck' from drivers where id % 10 > 0`
  // Each driver is known at one of the other locations, the first ones at the measured locations too.
  await sql`insert into warehouse_drivers (warehouse_id, driver_id, marketing_consent_at)
    select (${others}::integer[])[1 + id % ${others.length}::integer], id, now() from drivers`
  for (const [id, rows] of [
    [smallId, small],
    [largeId, large],
    [crowdId, crowd],
  ] as const)
    await sql`insert into warehouse_drivers (warehouse_id, driver_id, marketing_consent_at)
      select ${id}::integer, n, case when n % 10 > 0 then now() end from generate_series(1, ${rows}::integer) n`
  await fillBookings(sql, [smallId, largeId, crowdId])
  await sql`insert into campaigns (id, warehouse_id, name, segment, text, status, started_at, ended_at, created_at)
    select 'c' || n,
      case when n <= ${small}::integer then ${smallId}::integer when n <= ${small + large}::integer then ${largeId}::integer
        else (${others}::integer[])[1 + n % ${others.length}::integer] end,
      'Campaign ' || n, 'all', 'Hello {{driver.name}}', 'completed', day, day + interval '1 hour', day - interval '1 hour'
    from generate_series(1, ${campaigns}::integer) n, lateral (select now() - (n % 700 + 1) * interval '1 day' as day)`
  await sql`insert into campaign_recipients (campaign_id, driver_id, state, text, sent_at)
    select c.id, 1 + substr(c.id, 2)::integer % ${drivers}::integer, 'sent', 'Hello', c.started_at from campaigns c`
  await sql`vacuum analyze`
  return {
    small: { id: smallId, rows: small },
    large: { id: largeId, rows: large },
    crowd: { id: crowdId, rows: crowd },
  }
}
