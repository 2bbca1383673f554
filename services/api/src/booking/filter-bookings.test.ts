import type { Booking } from '@hosts/shared/contract'
import { sql } from 'drizzle-orm'
import { bookings } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { addBay, addBooking, addDriver, addWarehouse, inHours } from '../testing/world'
import { filterBookings } from './filter-bookings'

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

it('bookings are filtered by the company that pays, in every view, and counted', async () => {
  const { db, world } = test
  const place = await addWarehouse(db, world.account.id, 'Companies')
  const { body: company } = await test.call(world.owner, 'POST', '/company', {
    body: { name: 'Baltic Lines' },
  })
  const ids = { warehouseId: place.id, driverId: (await addDriver(db, place.id, 'Cy')).id }
  const pays = { companyId: company.id as number }
  await addBooking(db, ids, [-9, 5], { plate: 'its own', status: 'checked_in', ...pays })
  await addBooking(db, ids, [-9, 5], { plate: 'of nobody', status: 'checked_in' })
  await addBooking(db, ids, [-40, -30], { plate: 'before', status: 'checked_out', paidAmount: 2400, ...pays })
  const read = async (query: string) => {
    const url = `/warehouse/${place.id}/booking?companyId=${company.id}${query}`
    const { body } = await test.call(world.owner, 'GET', url)
    return [body.count, body.results.map((one: Booking) => one.plate)]
  }
  expect(await read('')).toEqual([2, ['its own', 'before']])
  expect(await read('&view=on-site')).toEqual([1, ['its own']])
  expect(await read('&view=past')).toEqual([1, ['before']])
  expect(await read('&unpaid=true')).toEqual([1, ['its own']])
  expect(await read('&limit=1')).toEqual([2, ['its own']])
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

describe('the list of one kind', () => {
  const stays = 20_000
  type Plan = { Plans?: Plan[] } & Record<string, unknown>
  /** Rows that the steps of a plan have returned or thrown away. */
  const countRows = (step: Plan): number => {
    const names = ['Actual Rows', 'Rows Removed by Filter', 'Rows Removed by Join Filter']
    const own = names.reduce((sum, name) => sum + Number(step[name] ?? 0), 0) * Number(step['Actual Loops'])
    return (step.Plans ?? []).reduce((sum, inner) => sum + countRows(inner), own)
  }
  let id: number
  beforeAll(async () => {
    id = (await addWarehouse(test.db, test.world.account.id, 'Two years')).id
    const driverId = (await addDriver(test.db, id, 'Ada')).id
    // One of twenty is not paid, another one overpaid.
    await test.db.execute(sql`insert into bookings
        (ref, warehouse_id, driver_id, plate, starts_at, ends_at, checked_out_at, status, amount, paid_amount)
      select 'P' || lpad(n::text, 7, '0'), ${id}::integer, ${driverId}::integer, 'HH ' || n,
        at - interval '9 hours', at, at, 'checked_out', 2400, case n % 20 when 0 then 0 when 1 then 2401 else 2400 end
      from generate_series(1, ${stays}::integer) n, lateral (select now() - n * interval '1 hour' as at) times`)
    await test.db.execute('analyze bookings')
  })

  it.each(['unpaid', 'refund', 'late', 'taken-bay'] as const)(
    'reads what is due and not the past: %s',
    async (due) => {
      const read = async (url: string) => (await test.call(test.world.owner, 'GET', url)).body
      const { results, count } = await read(`/warehouse/${id}/booking?due=${due}&limit=1`)
      expect(count).toBe((await read(`/to-do?warehouseId=${id}`)).counts[due])
      expect([count, results.length]).toEqual(due in { unpaid: 1, refund: 1 } ? [stays / 20, 1] : [0, 0])
      const condition = filterBookings({ id, timezone: 'Europe/Berlin' }, { due })
      const listed = test.db.select({ id: bookings.id }).from(bookings).where(condition)
      const explained = await test.db.execute(sql`explain (analyze, format json) ${listed.getSQL()}`)
      const [{ Plan }] = (explained.rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN']
      expect(countRows(Plan)).toBeLessThanOrEqual(count + 10)
    },
  )
})
