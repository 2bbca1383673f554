import type { Booking } from '@hosts/shared/contract'
import { sql } from 'drizzle-orm'
import { startApp, type TestApp } from '../testing/app'
import { addBay, addBooking, addDriver, inHours } from '../testing/world'

let test: TestApp
let path: string
let bayId: number
beforeAll(async () => {
  test = await startApp()
  const { db, world } = test
  path = `/warehouse/${world.first.id}/booking`
  const ids = { warehouseId: world.first.id, driverId: (await addDriver(db, world.first.id, 'Ada')).id }
  const add = (plate: string, span: [number, number], values: Parameters<typeof addBooking>[3] = {}) =>
    addBooking(db, ids, span, { plate, ...values })
  bayId = (await addBay(db, world.first.id, 'P', 2)).id
  const pool = { bayId, bayNumbered: false }
  await add('tomorrow', [30, 40], pool)
  await add('here', [-9, 5], { ...pool, status: 'checked_in', paidAmount: 2399 })
  await add('overstays', [-10, -1], { status: 'checked_in', paidAmount: 2400 })
  await add('left', [-11, -2], { status: 'checked_out' })
  await add('overpaid', [-11.5, -2], { status: 'checked_out', paidAmount: 2401 })
  await add('free', [-12, -3], { status: 'checked_out', amount: 0 })
  await add('late', [-13, 3], {})
  for (const [hours, status] of [
    [-14, 'no_show'],
    [-15, 'cancelled'],
    [-16, 'declined'],
    [-17, 'expired'],
    [-18, 'requested'],
  ] as const)
    await add(status, [hours, 5], { status, ...(status === 'cancelled' && { paidAmount: 1 }) })
})
afterAll(() => test.close())

it.each<[string, string[] | number]>([
  ['unpaid=true', ['here', 'left', 'late']],
  ['unpaid=true&status=checked_out', ['left']],
  ['unpaid=true&view=on-site', ['here']],
  ['refund=true', ['overpaid', 'cancelled']],
  ['refund=true&status=cancelled', ['cancelled']],
  ['refund=true&unpaid=true', []],
  ['overstay=true', ['overstays']],
  ['overstay=true&unpaid=true', []],
  ['bayId=BAY', ['tomorrow', 'here']],
  ['bayId=BAY&view=upcoming', ['tomorrow']],
  ['search=left&unpaid=true', ['left']],
  ['from=@-2.5&to=@0&by=end', ['overstays', 'left', 'overpaid']],
  ['from=@-2.5&to=@9&by=end&unpaid=true', ['left']],
  ['from=@-13.5&to=@-11.2&by=start', ['overpaid', 'free', 'late']],
  [
    'from=@-13.5&to=@-11.2',
    ['overpaid', 'free', 'late', 'no_show', 'cancelled', 'declined', 'expired', 'requested'],
  ],
  ['by=middle', 400],
  ['unpaid=false', 400],
  ['refund=1', 400],
  ['overstay=1', 400],
  ['bayId=x', 400],
])('bookings are filtered by %s', async (query, expected) => {
  const { status, body } = await test.call(
    test.world.manager,
    'GET',
    `${path}?${query.replace('BAY', String(bayId)).replace(/@(-?[\d.]+)/g, (_, hours) => inHours(Number(hours)).toISOString())}`,
  )
  if (status !== 200) return expect(status).toBe(expected)
  expect(body.results.map(({ plate }: { plate: string }) => plate)).toEqual(expected)
  expect(body.count).toBe(body.results.length)
})

it('a long past is counted up to 1,000, and has every page', async () => {
  const { db, world } = test
  const { id: driverId } = await addDriver(db, world.second.id, 'Bo')
  await db.execute(sql`insert into bookings (ref, warehouse_id, driver_id, plate, starts_at, ends_at, status, amount)
    select lpad(n::text, 8, 'L'), ${world.second.id}, ${driverId}, 'L ' || n, now() - n * interval '1 day', now() - n * interval '1 day' + interval '1 hour',
      'checked_out', 0 from generate_series(1, 1015) n`)
  const read = async (page: number, limit: number) => {
    const query = `view=past&page=${page}&limit=${limit}`
    const { body } = await test.call(world.owner, 'GET', `/warehouse/${world.second.id}/booking?${query}`)
    return { count: body.count, hasMore: body.hasMore, plates: body.results.map((one: Booking) => one.plate) }
  }
  expect(await read(1, 2)).toEqual({ count: 1000, hasMore: true, plates: ['L 1', 'L 2'] })
  expect(await read(50, 20)).toMatchObject({ count: 1001, hasMore: true })
  expect(await read(51, 20)).toMatchObject({
    count: 1015,
    hasMore: false,
    plates: expect.arrayContaining(['L 1015']),
  })
})

it('gate staff cannot filter by debts or refunds, but by overstay', async () => {
  expect((await test.call(test.world.gate, 'GET', `${path}?unpaid=true`)).status).toBe(403)
  expect((await test.call(test.world.gate, 'GET', `${path}?refund=true`)).status).toBe(403)
  expect((await test.call(test.world.gate, 'GET', `${path}?overstay=true`)).body.count).toBe(1)
})
