import { maxListBytes, type Timeline } from '@hosts/shared/contract'
import { eq, sql } from 'drizzle-orm'
import { type BayRow, bays, blocks, type bookings, type WarehouseRow } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { addBay, addBlock, addBooking, addDriver, addWarehouse, inHours } from '../testing/world'

type Values = Partial<typeof bookings.$inferInsert>

let test: TestApp
let place: WarehouseRow
let driverId: number
beforeAll(async () => {
  test = await startApp()
  place = await addWarehouse(test.db, test.world.account.id, 'Timeline')
  driverId = (await addDriver(test.db, place.id, 'Ada')).id
})
afterAll(() => test.close())

const add = (plate: string, span: [number, number], values: Values = {}) =>
  addBooking(test.db, { warehouseId: place.id, driverId }, span, { plate, ...values })
const get = (from: Date, to: Date) =>
  test.call(
    test.world.owner,
    'GET',
    `/warehouse/${place.id}/timeline?from=${from.toISOString()}&to=${to.toISOString()}`,
  )
const read = async (from: number, to: number): Promise<Timeline> =>
  (await get(inHours(from), inHours(to))).body
const findPlates = ({ bookings }: Timeline) => bookings.map(({ plate }) => plate)
const retire = ({ id }: BayRow) => test.db.update(bays).set({ status: 'retired' }).where(eq(bays.id, id))

it('lists every stay that touches the span, soonest first', async () => {
  const checkedIn = { status: 'checked_in' } as const
  const left = (hours: number): Values => ({ status: 'checked_out', checkedOutAt: inHours(hours) })
  await add('into', [-30, -23], left(-23))
  await add('out of', [23, 30])
  await add('around', [-200, 200], checkedIn)
  await add('before', [-30, -25])
  await add('after', [25, 30])
  await add('left early', [-40, 10], left(-25))
  await add('left late', [-41, -30], left(-20))
  await add('overstays', [-42, -32], checkedIn)
  await add('came early', [25.5, 40], { ...checkedIn, checkedInAt: inHours(-0.1) })
  await add('no-show', [-20, -10], { status: 'no_show' })
  await add('asks', [2, 4], { status: 'requested', expiresAt: inHours(1) })
  await add('asked in vain', [2, 4], { status: 'requested', expiresAt: inHours(-1) })
  for (const status of ['declined', 'expired', 'cancelled'] as const) await add(status, [2, 4], { status })
  expect(findPlates(await read(-24, 24))).toEqual([
    'around',
    'overstays',
    'left late',
    'into',
    'no-show',
    'asks',
    'out of',
    'came early',
  ])
  expect(findPlates(await read(24.5, 26))).toEqual(['around', 'out of', 'after', 'came early'])
})

it('returns the fields of a stay that the grid needs', async () => {
  await add('charged', [-19, -10], { status: 'no_show', noShowFee: 400 })
  const { asOf, bookings } = await read(-24, 24)
  const find = (plate: string) => bookings.find((one) => one.plate === plate)
  expect(find('overstays')).toEqual({
    id: expect.any(Number),
    ref: expect.any(String),
    bayId: expect.any(Number),
    driver: { id: driverId, name: 'Ada' },
    plate: 'overstays',
    vehicleType: null,
    startsAt: expect.any(String),
    endsAt: expect.any(String),
    status: 'checked_in',
    overstay: true,
    expiresAt: null,
    checkedInAt: null,
    baySince: null,
    checkedOutAt: null,
    paid: false,
  })
  expect([find('no-show')?.paid, find('charged')?.paid]).toEqual([true, false])
  expect(find('asks')).toMatchObject({ bayId: null, expiresAt: expect.any(String), overstay: false })
  expect(find('left late')?.checkedOutAt).toBeTruthy()
  expect(Math.abs(Date.parse(asOf) - Date.now())).toBeLessThan(5000)
})

it('lists the blocks and all bays but retired ones without a stay or block in the span', async () => {
  const other = await addWarehouse(test.db, test.world.account.id, 'Bays')
  const [pool, empty, booked, blocked] = [
    await addBay(test.db, other.id, 'P', 12),
    await addBay(test.db, other.id, 'empty'),
    await addBay(test.db, other.id, 'booked'),
    await addBay(test.db, other.id, 'blocked'),
  ]
  const here = { warehouseId: other.id, driverId }
  const stay = {
    bayId: booked.id,
    bayNumbered: true,
    status: 'checked_out',
    checkedOutAt: inHours(-1),
  } as const
  await addBooking(test.db, here, [-3, -1], stay)
  await addBlock(test.db, blocked, { startsAt: inHours(-5), endsAt: inHours(-4), reason: 'Snow' })
  await addBlock(test.db, pool, { startsAt: inHours(-1), endsAt: null, places: 2, reason: 'Paint' })
  for (const bay of [empty, booked, blocked]) await retire(bay)
  const find = async (from: number, to: number) => {
    const span = `from=${inHours(from).toISOString()}&to=${inHours(to).toISOString()}`
    const { body } = await test.call(test.world.owner, 'GET', `/warehouse/${other.id}/timeline?${span}`)
    const { bays: all, blocks } = body as Timeline
    return [all.map(({ label }) => label), blocks.map(({ reason, places }) => `${reason} ${places}`)]
  }
  expect(await find(-10, 0)).toEqual([
    ['P', 'booked', 'blocked'],
    ['Snow 1', 'Paint 2'],
  ])
  expect(await find(1, 10)).toEqual([['P'], ['Paint 2']])
  expect(await find(-10, -6)).toEqual([['P'], []])
})

describe('many stays and blocks', () => {
  let many: WarehouseRow
  let path: string
  beforeAll(async () => {
    many = await addWarehouse(test.db, test.world.account.id, 'Many')
    path = `/warehouse/${many.id}/timeline?from=${inHours(-24).toISOString()}&to=${inHours(24).toISOString()}`
    const here = { warehouseId: many.id, driverId: (await addDriver(test.db, many.id, '界'.repeat(80))).id }
    const bay = await addBay(test.db, many.id, '界'.repeat(12))
    const old = await addBay(test.db, many.id, 'old')
    const left = { status: 'checked_out', checkedOutAt: inHours(-1) } as const
    await addBooking(test.db, here, [-30, -1], { ...left, bayId: old.id, bayNumbered: true, plate: 'first' })
    await retire(old)
    // Two start at the same time.
    await test.db.execute(sql`insert into bookings
        (ref, warehouse_id, driver_id, plate, starts_at, ends_at, checked_out_at, status, amount)
      select 'M' || lpad(n::text, 7, '0'), ${many.id}::integer, ${here.driverId}::integer, repeat('界', 15),
        now() - (1700 - n / 2) * interval '10 seconds', now(), now(), 'checked_out', 2400 from generate_series(1, 1500) n`)
    await test.db.execute(sql`insert into blocks (warehouse_id, bay_id, bay_numbered, starts_at, ends_at, reason)
      select ${many.id}::integer, ${bay.id}::integer, true, now() - n * interval '1 second', now() - (n - 1) * interval '1 second', repeat('界', 120)
      from generate_series(1, 1200) n`)
  })
  const ask = (query: string) => test.call(test.world.owner, 'GET', path + query)
  const readAll = async (limit: number) => {
    const pages: Timeline[] = []
    for (let query = `&limit=${limit}`; query; ) {
      const { body } = await ask(query)
      pages.push(body)
      query = body.next ? `&limit=${limit}&after=${body.next}` : ''
    }
    return pages
  }

  it('come in pages of at most 1 MB, each once, with all bays in the first', async () => {
    for (const limit of [1000, 700]) {
      const pages = await readAll(limit)
      const [stays, closed] = [pages.flatMap((page) => page.bookings), pages.flatMap(({ blocks }) => blocks)]
      expect([new Set(stays.map(({ id }) => id)).size, stays.length]).toEqual([1501, 1501])
      expect([new Set(closed.map(({ id }) => id)).size, closed.length]).toEqual([1200, 1200])
      expect(stays[0]?.plate).toBe('first')
      expect(stays.map(({ startsAt }) => startsAt)).toEqual(stays.map(({ startsAt }) => startsAt).sort())
      expect(pages.map(({ bays: { length } }) => length)).toEqual(
        pages.map((_, page) => (page === 0 ? 2 : 0)),
      )
      for (const page of pages) {
        expect(page.bookings.length + page.blocks.length).toBeLessThanOrEqual(limit)
        expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThanOrEqual(maxListBytes)
      }
    }
  })

  it('are refused to a caller that does not ask for pages, with words', async () => {
    const { status, body } = await ask('')
    expect([status, body[0].errors[0].code]).toEqual([422, 'too_many_rows'])
    expect(body[0].errors[0].message).toBe(
      'There are too many bookings to load at once. Reload this page, or choose fewer days',
    )
    await test.db.delete(blocks).where(eq(blocks.warehouseId, many.id))
    await test.db.execute(
      sql`delete from bookings where warehouse_id = ${many.id} and ref > 'M0000500' and ref < 'M9'`,
    )
    const whole = (await ask('')).body
    expect([whole.bookings.length, 'next' in whole]).toEqual([501, false])
    const [paged] = await readAll(1000)
    expect(paged).toEqual({ ...whole, asOf: paged?.asOf, next: null })
  })

  it.each(['limit=0', 'limit=1001', 'after=x', 'after=stay-1'])('are refused by %s', async (query) => {
    expect((await ask(`&${query}`)).status).toBe(400)
  })
})

it.each<[string, number, string]>([
  ['a span of 46 days', 46 * 24, 'At most 45 days'],
  ['an end before the start', -1, 'Ends before it starts'],
])('refuses %s', async (_, hours, message) => {
  const { status, body } = await get(inHours(0), inHours(hours))
  expect([status, body[0].errors]).toEqual([400, [expect.objectContaining({ message })]])
})
