import type { Sql } from '../../services/api/src/testing/connect'

/** Bays of each measured location, and of each other one. */
const [MANY_BAYS, FEW_BAYS] = [100, 10]
/** Days from now on for which the bays are booked. */
const DAYS_AHEAD = 5
/** First ids of bookings and their history that the bench itself adds: easy to find in what a call writes. */
const [FIRST_ID, FIRST_EVENT_ID] = [500_000_000, 600_000_000]

/**
 * Adds bays and rates to every location, and a booking to every driver of a location: a bay has one each day, from 04:00 to midnight, until
 * some days from now. So the locations differ in how far their past reaches, not in how busy a day is.
 */
export const fillBookings = async (sql: Sql, measured: number[]) => {
  await sql`insert into bays (warehouse_id, label, zone)
    select w.id, 'B' || n, 'Zone ' || n % 4 from warehouses w,
      generate_series(1, case when w.id = any(${measured}::integer[]) then ${MANY_BAYS}::integer else ${FEW_BAYS}::integer end) n`
  await sql`insert into rates (warehouse_id, per, amount, zone)
    select w.id, per, amount, zone from warehouses w, (values ('hour', 300, null), ('day', 2400, null), ('week', 12000, null),
      ('hour', 250, 'Zone 1'), ('day', 2000, 'Zone 1')) rate (per, amount, zone)`
  // Row by row its checks would take minutes. Its spans follow below.
  await sql`alter table bookings disable trigger place_booking`
  await sql`insert into bookings (ref, warehouse_id, driver_id, plate, plate_key, bay_id, bay_numbered, starts_at, ends_at, status, amount, paid_amount,
      checked_in_at, checked_out_at)
    select lpad(row_number() over ()::text, 8, '0'), warehouse_id, driver_id, 'HH-AB ' || driver_id, 'HHAB' || driver_id, bay_id, true, starts_at, ends_at, status,
      2400, case when driver_id % 10 > 0 then 2400 else 0 end,
      case when status like 'checked%' then starts_at end, case when status = 'checked_out' then ends_at end
    from (
      select *, case when ends_at < now() then 'checked_out' when starts_at < now() then 'checked_in' else 'confirmed' end as status
      from (
        select d.warehouse_id, d.driver_id, b.id as bay_id, day + interval '4 hours' as starts_at, day + interval '1 day' as ends_at
        from (select warehouse_id, driver_id, row_number() over (partition by warehouse_id order by driver_id) as n from warehouse_drivers) d
        join (select id, warehouse_id, row_number() over (partition by warehouse_id order by id) as n, count(*) over (partition by warehouse_id)
          from bays) b on b.warehouse_id = d.warehouse_id and b.n = 1 + d.n % b.count,
        lateral (select date_trunc('day', now()) + (${DAYS_AHEAD}::integer - d.n / b.count) * interval '1 day' as day)
      ) stays
    ) bookings`
  await sql`insert into bay_spans (bay_id, span, booking_id)
    select bay_id, tstzrange(starts_at, ends_at), id from bookings where status in ('confirmed', 'checked_in')`
  await sql`alter table bookings enable trigger place_booking`
  await sql`insert into booking_events (booking_id, warehouse_id, action, "to") select id, warehouse_id, 'create', 'confirmed' from bookings`
  // No chat service runs that could send texts about bookings.
  await sql`update warehouses set booking_texts = false`
  await sql.unsafe(`alter sequence bookings_id_seq restart with ${FIRST_ID}`)
  await sql.unsafe(`alter sequence booking_events_id_seq restart with ${FIRST_EVENT_ID}`)
}
