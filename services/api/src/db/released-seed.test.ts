import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { booking, listPage } from '@hosts/shared/contract'
import { createCaller, startApp } from '../testing/app'
import { createOldDatabase } from '../testing/old-database'
import { openServer } from './server'

/** The demo's data, seeded by commit dde82bcd: a release before bookings could change, with these migrations. */
const SEED = resolve(import.meta.dirname, '../../testing/released-seed.sql.gz')
const MIGRATIONS = 6

/** The numbers that a migration to stays with a history has to keep. */
const counts = `select count(*)::integer as bookings, sum(amount)::integer as amount,
  count(*) filter (where status in ('confirmed', 'checked_in'))::integer as open,
  (select count(*)::integer from bay_spans) as spans, (select count(*)::integer from blocks) as blocks from bookings`

it('migrates the demo of an earlier release, whose bookings the API then lists and changes', async () => {
  const old = await createOldDatabase(MIGRATIONS)
  await old.sql.unsafe(gunzipSync(await readFile(SEED)).toString())
  const before = await old.sql.unsafe(counts)
  const paidBefore = await old.sql`select sum(amount)::integer as paid from bookings where paid`
  const { db, close } = await openServer(old.url)

  expect(await old.sql.unsafe(counts)).toEqual(before)
  expect(before).toMatchObject([{ bookings: 1102, blocks: 1 }])
  expect(await old.sql`select sum(paid_amount)::integer as paid from bookings`).toEqual(paidBefore)
  expect(
    await old.sql`select id from bookings b where not exists (select 1 from booking_events where booking_id = b.id)
    or (status in ('checked_in', 'checked_out') and checked_in_at is null)`,
  ).toEqual([])

  const test = await startApp({ sharing: { db, world: {} as never } })
  const call = createCaller(test.app)
  const [owner] = (await old.sql`select id from users where subrole = 'owner'`) as unknown as { id: number }[]
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
  await close()
  await old.sql.end()
})
