import type { Sql } from '../../services/api/src/testing/connect'
import { fillBookings } from './fill-bookings'
import { fillDriverTexts } from './fill-driver-texts'

/**
 * Fills an empty, migrated database with one location of the account, which it returns: 200,000 drivers times `scale`, each with a plate and a
 * booking. What the release before searches is stored as it stores it, so that both find the same.
 */
export const fillSearch = async (sql: Sql, accountId: number, scale: number): Promise<number> => {
  const count = Math.max(2000, Math.round(200_000 * scale))
  await sql`update users set verified_at = now() where account_id = ${accountId}`
  await sql`insert into warehouses (account_id, code, kind, name, address, timezone, hours, status)
    values (${accountId}, 'SEARCH', 'mixed', 'Search', '{"line1":"Am Kai 1","postcode":"20457","city":"Hamburg","country":"DE"}',
      'Europe/Berlin', '[[],[],[],[],[],[],[]]', 'published')`
  const [place] = await sql`select id from warehouses`
  const id = Number(place?.id)
  await sql`insert into drivers (name, phone, language)
    select case when n % 50 = 0 then 'Anna' else (array['Jan', 'Rasa', 'Vlad', 'Émile', 'Marek', 'Ilse', 'Tomas', 'Olga', 'Pieter'])[1 + n % 9] end || ' '
      || (array['Nowak', 'Bakker', 'Petersen', 'Laurent', 'Ionescu', 'Kazlauskas', 'Weber', 'Silva'])[1 + n / 10 % 8],
      '+49151' || lpad(n::text, 8, '0'), 'de'
    from generate_series(1, ${count}::integer) n`
  await fillDriverTexts(sql)
  await sql`insert into vehicles (driver_id, plate, plate_key, normalised, region, type)
    select id, 'HH-AB ' || id, 'HHAB' || id, 'HHAB' || id, 'DE', 'truck' from drivers`
  await sql`insert into warehouse_drivers (warehouse_id, driver_id) select ${id}::integer, id from drivers`
  await fillBookings(sql, [id])
  // Of letters, as most are: one of digits would be searched for as a phone, too.
  await sql`alter table bookings disable trigger user`
  await sql`update bookings set ref = translate(ref::text, '0123456789', 'KMQXPRTVWZ')`
  await sql`alter table bookings enable trigger user`
  await sql`vacuum analyze`
  return id
}
