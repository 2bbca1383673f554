import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { booking, listPage } from '@hosts/shared/contract'
import { eq } from 'drizzle-orm'
import { createCaller, startApp } from '../testing/app'
import { createOldDatabase } from '../testing/old-database'
import { users } from './schema'
import { openServer } from './server'
import type { Db } from './types'

/** A database with the demo's data as an earlier release has seeded it, with that release's migrations. */
const createSeeded = async (seed: string, migrations: number) => {
  const old = await createOldDatabase(migrations)
  const packed = await readFile(resolve(import.meta.dirname, '../testing/seeds', seed))
  const text = seed.endsWith('.br') ? brotliDecompressSync(packed) : gunzipSync(packed)
  await old.sql.unsafe(text.toString())
  return old
}

/** Changes a booking of the first location by the API, as the demo's owner. */
const changeBooking = async (db: Db) => {
  const test = await startApp({ sharing: { db, world: {} as never } })
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.subrole, 'owner'))
  const call = createCaller(test.app)
  const list = async (query: string) => {
    const { body } = await call(owner, 'GET', `/warehouse/1/booking?${query}`)
    return listPage(booking).parse(body)
  }
  expect((await list('view=past')).count).toBeGreaterThan(100)
  const [left] = (await list('status=checked_out')).results
  const correction = { body: { amount: Number(left?.amount) + 1, amountReason: 'Typing error' } }
  const changed = await call(owner, 'PATCH', `/booking/${left?.id}`, correction)
  expect(changed.body).toMatchObject({ amount: correction.body.amount, paid: false })
  await test.close()
}

/** The numbers that a migration to stays with a history has to keep. */
const counts = `select count(*)::integer as bookings, sum(amount)::integer as amount,
  count(*) filter (where status in ('confirmed', 'checked_in'))::integer as open from bookings`
/** Counts of the tables that came with blocks. */
const spans = `select (select count(*)::integer from bay_spans) as spans, (select count(*)::integer from blocks) as blocks`

// Commit 240f22f9: a bay was blocked by its status.
it('migrates the demo of the release before blocks: its blocked bay has a block, and nothing else changes', async () => {
  const old = await createSeeded('released-seed-before-blocks.sql.gz', 5)
  const before = await old.sql.unsafe(counts)
  const [blocked] = await old.sql`select id, warehouse_id from bays where status = 'blocked'`
  const ratesBefore = await old.sql`select id, warehouse_id, per, amount from rates order by id`
  await old.migrateToNewest()

  expect(before).toMatchObject([{ bookings: 1102 }])
  expect(await old.sql.unsafe(counts)).toEqual(before)
  expect(await old.sql`select bay_id, warehouse_id, places, ends_at, reason from blocks`).toEqual([
    {
      bay_id: blocked?.id,
      warehouse_id: blocked?.warehouse_id,
      places: 1,
      ends_at: null,
      reason: 'Out of use',
    },
  ])
  expect(await old.sql`select distinct status from bays`).toEqual([{ status: 'active' }])
  expect(await old.sql`select id, warehouse_id, per, amount from rates order by id`).toEqual(ratesBefore)
  expect(
    await old.sql`select b.id from bookings b where bay_numbered and status in ('confirmed', 'checked_in')
    and not exists (select 1 from bay_spans where booking_id = b.id)`,
  ).toEqual([])
  await old.sql.end()
})

// Commit dde82bcd: a release before bookings could change.
it('migrates the demo of an earlier release, whose bookings the API then lists and changes', async () => {
  const old = await createSeeded('released-seed.sql.gz', 6)
  const before = [await old.sql.unsafe(counts), await old.sql.unsafe(spans)]
  const paidBefore = await old.sql`select sum(amount)::integer as paid from bookings where paid`
  const { db, close } = await openServer(old.url)

  expect([await old.sql.unsafe(counts), await old.sql.unsafe(spans)]).toEqual(before)
  expect(before).toMatchObject([[{ bookings: 1102 }], [{ blocks: 1 }]])
  expect(await old.sql`select sum(paid_amount)::integer as paid from bookings`).toEqual(paidBefore)
  expect(
    await old.sql`select id from bookings b where not exists (select 1 from booking_events where booking_id = b.id)
    or (status in ('checked_in', 'checked_out') and checked_in_at is null)`,
  ).toEqual([])

  await changeBooking(db)
  await close()
  await old.sql.end()
})

// Commit 58269d39, printed by testing/seeds/print-seed.sql: the last release without backups.
it('migrates the demo of the last release without losing a row', async () => {
  const old = await createSeeded('released-seed-before-backups.sql.br', 19)
  const readCounts = () =>
    old.sql.unsafe(`select *, (select count(*)::integer from booking_events) as events,
      (select count(*)::integer from report_days) as days, (select count(*)::integer from jobs) as jobs
      from (${counts}) as counts`)
  const before = await readCounts()
  expect(before).toMatchObject([{ bookings: 1116, events: 4248, days: 2376, jobs: 3 }])
  const { db, close } = await openServer(old.url)
  expect(await readCounts()).toEqual(before)
  await changeBooking(db)
  await close()
  await old.sql.end()
})
