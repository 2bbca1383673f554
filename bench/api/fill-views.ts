import type { Sql } from '../../services/api/src/testing/connect'
import { fillDriverTexts } from './fill-driver-texts'

/** Size of the location whose timeline is measured. */
const [BAYS, DAYS, STAYS_A_BAY] = [500, 14, 10]
const LOCATIONS = 50
/** Bookings of each location that wait for the host, in equal parts: requests, overstays, late and unpaid ones. */
const WAITING = 8

/**
 * Fills an empty, migrated database with 50 locations of the account. The first one, whose id it returns, has 500 bays with 5,000 stays
 * within the two weeks around now. The others have 20 bays, and each of the 50 has something to do.
 */
export const fillViews = async (sql: Sql, accountId: number): Promise<number> => {
  await sql`insert into warehouses (account_id, code, kind, name, address, timezone, hours, status, booking_texts)
    select ${accountId}::integer, lpad(n::text, 6, 'V'), 'mixed', 'Location ' || n,
      '{"line1":"Am Kai 1","postcode":"20457","city":"Hamburg","country":"DE"}', 'Europe/Berlin',
      '[[],[],[],[],[],[],[]]', 'published', false from generate_series(1, ${LOCATIONS}::integer) n`
  const [first] = await sql`select min(id) as id from warehouses`
  const id = Number(first?.id)
  await sql`insert into bays (warehouse_id, label, zone)
    select w.id, 'B' || n, 'Zone ' || n % 8 from warehouses w,
      generate_series(1, case when w.id = ${id}::integer then ${BAYS}::integer else 20 end) n
    union all select w.id, 'T' || n, '' from warehouses w, generate_series(1, ${WAITING}::integer) n`
  await sql`insert into rates (warehouse_id, per, amount) select id, 'day', 2400 from warehouses`
  await sql`insert into drivers (name, phone, language) select 'Driver ' || n, '+49151' || lpad(n::text, 8, '0'), 'de'
    from generate_series(1, 5000) n`
  await fillDriverTexts(sql)
  // Row by row its checks would take minutes. Its spans follow below.
  await sql`alter table bookings disable trigger place_booking`
  await sql`insert into bookings (ref, warehouse_id, driver_id, plate, plate_key, vehicle_type, bay_id, bay_numbered, starts_at, ends_at, status,
      amount, paid_amount, checked_in_at, checked_out_at)
    select lpad(row_number() over ()::text, 8, '0'), warehouse_id, 1 + n % 5000, 'HH-AB ' || n, 'HHAB' || n, 'truck', bay_id, true, starts_at, ends_at, status,
      2400, 2400, case when status like 'checked%' then starts_at end, case when status = 'checked_out' then ends_at end
    from (
      select *, case when ends_at < now() then 'checked_out' when starts_at < now() then 'checked_in' else 'confirmed' end as status
      from (
        select b.warehouse_id, b.id as bay_id, b.id * ${STAYS_A_BAY}::integer + k as n, start as starts_at, start + interval '20 hours' as ends_at
        from (select * from bays where label like 'B%') b, generate_series(0, case when b.warehouse_id = ${id}::integer then ${STAYS_A_BAY}::integer - 1 else 1 end) k,
          lateral (select now() - ${DAYS / 2}::integer * interval '1 day' + (k * ${DAYS * 24}::integer / ${STAYS_A_BAY}::integer + b.id % 12) * interval '1 hour'
            as start) start
      ) stays
    ) bookings`
  await sql`insert into bookings (ref, warehouse_id, driver_id, plate, plate_key, starts_at, ends_at, status, expires_at, amount, paid_amount,
      checked_in_at, checked_out_at, bay_id, bay_numbered)
    select 'T' || lpad(row_number() over ()::text, 7, '0'), w.id, 1 + n, 'HH-TD ' || n, 'HHTD' || n, start, start + interval '9 hours', state,
      case when state = 'requested' then now() + n * interval '1 hour' end, 2400, case when state = 'checked_out' then 0 else 2400 end,
      case when state like 'checked%' then start end, case when state = 'checked_out' then start + interval '9 hours' end,
      case when state <> 'requested' then b.id end, case when state <> 'requested' then true end
    from warehouses w, generate_series(1, ${WAITING}::integer) n,
      lateral (select id from bays where warehouse_id = w.id and label = 'T' || n) b,
      lateral (select (array['requested', 'checked_in', 'confirmed', 'checked_out'])[1 + n % 4] as state,
        now() + (array[5, -12, -2, -40])[1 + n % 4] * interval '1 hour' as start) waiting`
  await sql`insert into bay_spans (bay_id, span, booking_id)
    select bay_id, tstzrange(starts_at, ends_at), id from bookings where status in ('confirmed', 'checked_in')`
  await sql`alter table bookings enable trigger place_booking`
  await sql`vacuum analyze`
  return id
}
