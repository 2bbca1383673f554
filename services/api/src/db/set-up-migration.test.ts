import type { Sql } from '../testing/connect'
import { createOldDatabase } from '../testing/old-database'

/** The migrations of the release before blocks. */
const LAST_RELEASE = 5

let sql: Sql
let now: Date
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

beforeAll(async () => {
  const old = await createOldDatabase(LAST_RELEASE)
  sql = old.sql
  now = new Date()
  await sql`insert into accounts (company, country, currency, locale) values ('Nordlicht', 'DE', 'EUR', 'de-DE')`
  await sql`insert into warehouses (account_id, code, kind, name, address, timezone, hours)
    values (1, 'ABC123', 'mixed', 'Hafen', '{}', 'Europe/Berlin', '[]')`
  // 1: free, 2: blocked, 3: blocked and booked twice, 4: a blocked pool, 5: a pool of three.
  await sql`insert into bays (warehouse_id, label, capacity, status) values
    (1, 'A1', 1, 'active'), (1, 'B12', 1, 'blocked'), (1, 'B13', 1, 'blocked'), (1, 'P', 4, 'blocked'), (1, 'Q', 3, 'active')`
  await sql`insert into rates (warehouse_id, per, amount) values (1, 'day', 1900), (1, 'day', 2400), (1, 'hour', 300)`
  await sql`insert into drivers (name, phone, language) values ('Ada', '+4915112345678', 'de')`
  for (const [ref, bay, from, to] of [
    ['AAAAAAA1', 1, 1, 5],
    ['AAAAAAA2', 3, 2, 4],
    ['AAAAAAA3', 3, 6, 8],
    ['AAAAAAA4', 5, 1, 5],
    ['AAAAAAA5', 5, 4, 9],
  ] as const)
    await addBooking(ref, bay, from, to)
  await old.migrateToNewest()
})
afterAll(() => sql.end())

const addBooking = (ref: string, bay: number, from: number, to: number) =>
  sql`insert into bookings (ref, warehouse_id, bay_id, bay_numbered, driver_id, plate, starts_at, ends_at, status, amount)
    select ${ref}, 1, id, numbered, 1, 'HH-AB 1', ${at(from)}, ${at(to)}, 'confirmed', 1900 from bays where id = ${bay}`
const addBlock = (bay: number, from: number, to: number | null, places = 1) =>
  sql`insert into blocks (warehouse_id, bay_id, bay_numbered, places, starts_at, ends_at, reason)
    select 1, id, numbered, ${places}, ${at(from)}, ${to === null ? null : at(to)}, 'Snow' from bays where id = ${bay}`

it('turns blocked bays into blocks around their bookings', async () => {
  const rows =
    await sql`select bay_id, places, starts_at, ends_at, reason from blocks order by bay_id, starts_at`
  const soon = expect.any(Date)
  expect(rows.map(({ bay_id, places, starts_at, ends_at }) => [bay_id, places, starts_at, ends_at])).toEqual([
    [2, 1, soon, null],
    [3, 1, soon, at(2)],
    [3, 1, at(8), null],
    [4, 4, soon, null],
  ])
  expect(rows[0]?.starts_at.getTime()).toBeGreaterThanOrEqual(now.getTime())
  expect(await sql`select distinct status from bays`).toEqual([{ status: 'active' }])
})

it('keeps the first of two rates for the same unit, which was shown', async () => {
  const rows = await sql`select per, amount, zone, bay_id from rates order by id`
  const location = { zone: null, bay_id: null }
  expect([...rows]).toEqual([
    { per: 'day', amount: 1900, ...location },
    { per: 'hour', amount: 300, ...location },
  ])
  await expect(sql`insert into rates (warehouse_id, per, amount) values (1, 'day', 1)`).rejects.toThrow(
    'rates_once',
  )
})

it.each([
  ['a block over an old booking', () => addBlock(1, 4, null), 'numbered_bay_once'],
  ['a booking over an old one', () => addBooking('BBBBBBB1', 1, 4, 6), 'numbered_bay_once'],
  ['a booking over a block', () => addBooking('BBBBBBB2', 2, 1, 3), 'numbered_bay_once'],
  ['a booking of a blocked pool', () => addBooking('BBBBBBB3', 4, 1, 3), 'pool_capacity'],
  ['a block over the peak of a pool', () => addBlock(5, 3, 6, 2), 'pool_capacity'],
])('refuses %s', async (_, write, constraint) => {
  await expect(write()).rejects.toMatchObject({ code: '23P01', constraint })
})

it('accepts fitting rows', async () => {
  await addBooking('CCCCCCC1', 3, 4, 6)
  await addBlock(1, 5, null)
  await addBlock(5, 5, 9, 2)
  await addBlock(5, 1, 5, 1)
})
