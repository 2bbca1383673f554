import type { Sql } from '../../services/api/src/testing/connect'
import { fillDriverTexts } from '../api/fill-driver-texts'

/** Ids of the locations whose calls are measured: one with 500 bays and a long past, one at whose gate strangers came, one of 2,000 bays. */
export const places = { large: 1, flooded: 2, wide: 3 } as const

const LOCATIONS = 1000
/** So many are the measured account's, the rest another one's. */
const OWN = 300
const [BAYS, WIDE_BAYS, FEW_BAYS] = [500, 2000, 20]
const [DRIVERS, LARGE_DRIVERS] = [200_000, 50_000]
/** Arrivals without a booking of the last day, and settled ones from the month before. */
const STRANGERS = 20_000
/** Stays of each bay: at the large location one a day until in two weeks, elsewhere every other day until in four days. */
const [LARGE_STAYS, LARGE_AHEAD, FEW_STAYS, FEW_AHEAD] = [400, 14, 40, 4]

const fillPlaces = async (sql: Sql, accounts: [own: number, other: number], share: number) => {
  await sql`insert into warehouses (account_id, code, kind, name, address, timezone, hours, status, booking_texts, created_at)
    select case when n <= ${OWN}::integer then ${accounts[0]}::integer else ${accounts[1]}::integer end, lpad(n::text, 6, 'L'), 'mixed',
      'Location ' || n, '{"line1":"Am Kai 1","postcode":"20457","city":"Hamburg","country":"DE"}', 'Europe/Berlin', '[[],[],[],[],[],[],[]]',
      'published', false, now() - case n when ${places.large}::integer then interval '400 days' else interval '80 days' end
    from generate_series(1, ${Math.ceil(LOCATIONS * share)}::integer) n`
  await sql`insert into bays (warehouse_id, label, zone)
    select w.id, 'B' || n, 'Zone ' || n % 4 from warehouses w, generate_series(1, case w.id when ${places.large}::integer then ${BAYS}::integer
      when ${places.wide}::integer then ${WIDE_BAYS}::integer else ${FEW_BAYS}::integer end) n`
  await sql`insert into rates (warehouse_id, per, amount, zone)
    select w.id, per, amount, zone from warehouses w, (values ('hour', 300, null), ('day', 2400, null), ('week', 12000, null),
      ('hour', 250, 'Zone 1'), ('day', 2000, 'Zone 1')) rate (per, amount, zone)`
}

const fillDrivers = async (sql: Sql, share: number) => {
  const [drivers, large] = [Math.ceil(DRIVERS * share), Math.ceil(LARGE_DRIVERS * share)]
  await sql`insert into drivers (name, phone, language)
    select (array['Jan', 'Rasa', 'Vlad', 'Émile', 'Marek', 'Ilse', 'Tomas', 'Olga', 'Pieter', 'Anna'])[1 + n * 7 % 10] || ' '
      || (array['Nowak', 'Bakker', 'Petersen', 'Laurent', 'Ionescu', 'Weber', 'Silva'])[1 + n / 10 % 7] || ' ' || n,
      '+49151' || lpad(n::text, 8, '0'), (array['de', 'en', 'pl', 'lt'])[1 + n % 4]
    from generate_series(1, ${drivers}::integer) n`
  await fillDriverTexts(sql)
  await sql`insert into vehicles (driver_id, plate, plate_key, normalised, region, type)
    select id, plate, key, key, 'DE', 'truck' from (
      select id, (array['HH', 'B', 'KR', 'WAW', 'LT', 'M'])[1 + id % 6] || '-' || chr(65 + id % 26) || chr(65 + id / 26 % 26) || ' ' || id as plate
      from drivers) plates, lateral (select regexp_replace(plate, '[- ]', '', 'g') as key) keys`
  await sql`insert into warehouse_drivers (warehouse_id, driver_id, marketing_consent_at)
    select case when d.id <= ${large}::integer then ${places.large}::integer else 2 + d.id % (count - 1) end, d.id, now()
    from drivers d, (select count(*)::integer from warehouses) w`
}

/** Runs `work` without the indexes of a table: filled with them, it takes five times as long. */
const withoutIndexes = async (sql: Sql, table: string, work: () => Promise<unknown>) => {
  const indexes = await sql`select indexname, indexdef from pg_indexes
    where tablename = ${table} and indexname not in (select conname from pg_constraint)`
  for (const { indexname } of indexes) await sql.unsafe(`drop index "${indexname}"`)
  await work()
  for (const { indexdef } of indexes) await sql.unsafe(indexdef)
}

/** A stay of 20 hours in each bay, every day or every other day. */
const fillBookings = async (sql: Sql, share: number) => {
  const stays = Math.ceil(LARGE_STAYS * share)
  await sql`insert into bookings (ref, warehouse_id, driver_id, plate, plate_key, vehicle_type, bay_id, bay_numbered, starts_at, ends_at, status,
      amount, paid_amount, checked_in_at, checked_out_at, created_at, access_code)
    select lpad(row_number() over ()::text, 8, '0'), warehouse_id, driver_id, v.plate, v.plate_key, 'truck', bay_id, true, starts_at, ends_at, status, 2400,
      case when n % 100 > 0 and status <> 'confirmed' then 2400 else 0 end, case when status like 'checked%' then starts_at end,
      case when status = 'checked_out' then ends_at end, starts_at - interval '3 days', case when status <> 'checked_out' then lpad((n % 1000000)::text, 6, '0') end
    from (
      select s.*, d.driver_id, case when ends_at < now() then 'checked_out' when starts_at < now() then 'checked_in' else 'confirmed' end as status
      from (
        select b.warehouse_id, b.id as bay_id, k * b.count + b.n as n, start as starts_at, start + interval '20 hours' as ends_at
        from (select id, warehouse_id, row_number() over own as n, count(*) over (partition by warehouse_id) from bays
          where warehouse_id <> ${places.wide}::integer window own as (partition by warehouse_id order by id)) b,
          lateral (select b.warehouse_id = ${places.large}::integer as is_large) place,
          generate_series(0, case when is_large then ${stays}::integer else ${FEW_STAYS}::integer end - 1) k,
          lateral (select date_trunc('hour', now()) - b.n % 20 * interval '1 hour'
            + case when is_large then ${LARGE_AHEAD}::integer - k else ${FEW_AHEAD}::integer - 2 * k end * interval '1 day' as start) times
      ) s join (select warehouse_id, count(*) as drivers from warehouse_drivers group by 1) c using (warehouse_id)
        join (select warehouse_id, driver_id, row_number() over (partition by warehouse_id order by driver_id) as place from warehouse_drivers) d
        on d.warehouse_id = s.warehouse_id and d.place = 1 + s.n % c.drivers
    ) bookings join vehicles v using (driver_id)`
  await sql`insert into bookings (ref, warehouse_id, driver_id, plate, plate_key, starts_at, ends_at, status, expires_at, amount)
    select 'R' || lpad(n::text, 7, '0'), ${places.large}::integer, n, 'R ' || n, 'R' || n, now() + interval '60 days', now() + interval '61 days', 'requested',
      now() + interval '20 hours', 2400 from generate_series(1, 40) n`
  await sql`insert into bay_spans (bay_id, span, booking_id)
    select bay_id, tstzrange(starts_at, ends_at), id from bookings where status in ('confirmed', 'checked_in')`
}

/** Each booking's creation, and its payment. */
const fillHistory = async (sql: Sql) => {
  await sql`insert into booking_events (booking_id, warehouse_id, action, "to", at)
    select id, warehouse_id, 'create', 'confirmed', created_at from bookings`
  await sql`insert into booking_events (booking_id, warehouse_id, action, "to", at, amount, method)
    select id, warehouse_id, 'payment', status, starts_at, paid_amount, (array['cash', 'card', 'invoice'])[1 + id % 3]
    from bookings where paid_amount > 0`
}

/** Arrivals and departures of the large location's last 200 days, and of strangers. */
const fillGate = async (sql: Sql, share: number) => {
  const strangers = Math.ceil(STRANGERS * share)
  await sql`insert into gate_events (warehouse_id, client_event_id, type, by, booking_id, plate, plate_key, occurred_at, user_name)
    select b.warehouse_id, type || b.id, type, 'plate', b.id, b.plate, b.plate_key, at, 'Gate'
    from bookings b, lateral (values ('in', b.checked_in_at), ('out', b.checked_out_at)) event (type, at)
    where b.warehouse_id = ${places.large}::integer and at > now() - interval '200 days'`
  await sql`insert into gate_events (warehouse_id, client_event_id, type, by, plate, plate_key, reason, occurred_at, user_name, conflict, settled_at)
    select ${places.flooded}::integer, age || n, 'in', 'manual', 'X ' || age || n, 'X' || upper(age) || n, 'Delivery ' || n, at, 'Gate', 'no_booking',
      case age when 'old' then at end
    from generate_series(1, ${strangers}::integer) n, (values ('new', interval '1 day'), ('old', interval '29 days')) ages (age, since),
      lateral (select now() - since + n * interval '1 second' as at) time`
}

/**
 * Fills an empty, migrated database with 1,000 locations of two accounts, about 1,000,000 bookings and 200,000 drivers, times `share`; see
 * bench/load/README.md.
 */
export const fillLoad = async (sql: Sql, accounts: [own: number, other: number], share: number) => {
  await sql`update users set verified_at = now()`
  await fillPlaces(sql, accounts, share)
  await fillDrivers(sql, share)
  await sql`analyze`
  // Row by row, triggers and foreign keys would take minutes.
  await sql`set session_replication_role = replica`
  await withoutIndexes(sql, 'bookings', () => fillBookings(sql, share))
  await withoutIndexes(sql, 'booking_events', () => fillHistory(sql))
  await fillGate(sql, share)
  await sql`set session_replication_role = origin`
  await sql`vacuum analyze`
}
