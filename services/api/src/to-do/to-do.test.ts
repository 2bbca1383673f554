import type { Booking, ToDo } from '@hosts/shared/contract'
import { eq } from 'drizzle-orm'
import { type bookings, type UserRow, type WarehouseRow, warehouses } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import {
  addBay,
  addBlock,
  addBooking,
  addDriver,
  addUser,
  addWarehouse,
  inHours,
  noonZone,
} from '../testing/world'

type Values = Partial<typeof bookings.$inferInsert>

let test: TestApp
let place: WarehouseRow
let driverId: number
beforeAll(async () => {
  test = await startApp()
  driverId = (await addDriver(test.db, test.world.first.id, 'Ada')).id
})
beforeEach(async () => {
  // Noon: the day does not end before what is listed.
  place = await addWarehouse(test.db, test.world.account.id, 'To do', { timezone: noonZone() })
})
afterAll(() => test.close())

const paid = { paidAmount: 2400 }
const add = (plate: string, span: [number, number], values: Values = {}, { id } = place) =>
  addBooking(test.db, { warehouseId: id, driverId }, span, { plate, ...paid, ...values })
const read = async (query = `?warehouseId=${place.id}`, by: UserRow = test.world.owner): Promise<ToDo> =>
  (await test.call(by, 'GET', `/to-do${query}`)).body
const listRefunds = ({ refunds = [] }: ToDo) => refunds.map(({ booking }) => booking.plate)
const list = ({ items }: ToDo) => items.map(({ kind, booking }) => `${kind} ${booking.plate}`)

/** Hours until the next midnight in a time zone whose clock never changes. */
const hoursLeft = (timeZone: string) => {
  const [hours = 0, minutes = 0] = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' })
    .format()
    .split(':')
    .map(Number)
  return 24 - hours - minutes / 60
}

it('lists tasks by the minutes until it is too late, with the due time', async () => {
  const request = (hours: number): Values => ({ status: 'requested', expiresAt: inHours(hours) })
  const here = { status: 'checked_in' } as const
  const bay = await addBay(test.db, place.id, 'A1')
  const numbered = { bayId: bay.id, bayNumbered: true }
  await add('asks second', [5, 9], request(2))
  const first = await add('asks first', [6, 9], request(1))
  await add('has time', [50, 90], request(20))
  await add('asked in vain', [5, 9], request(-1))
  await add('over shorter', [-9, -1], here)
  await add('over longer', [-9, -2], { ...here, ...numbered })
  await add('finds it taken', [1, 9], numbered)
  await add('late shorter', [-1, 9])
  await add('late longer', [-2, 9])
  await add('late for five minutes', [-0.084, 9])
  await add('not late yet', [-0.08, 9])
  await add('did not come', [-9, -1])
  await add('is due', [1, 9])
  await add('left unpaid', [-9, -3], { status: 'checked_out', paidAmount: 2399 })
  await add('never came, unpaid', [-9, -4], { paidAmount: 0 })
  await add('no-show', [-9, -3], { status: 'no_show', paidAmount: 0 })
  await add('over and unpaid', [-9, -0.5], { ...here, paidAmount: 0 })
  const toDo = await read()
  expect(list(toDo)).toEqual([
    'late late longer',
    'late late shorter',
    'late late for five minutes',
    'request asks first',
    'taken-bay finds it taken',
    'overstay over longer',
    'request asks second',
    'overstay over shorter',
    'overstay over and unpaid',
    'request has time',
    'unpaid left unpaid',
    'unpaid never came, unpaid',
  ])
  expect(toDo.counts).toEqual({ request: 3, 'taken-bay': 1, overstay: 3, late: 3, unpaid: 2, refund: 0 })
  expect(toDo.locations).toEqual([
    {
      id: place.id,
      name: 'To do',
      timezone: place.timezone,
      counts: toDo.counts,
      owed: { unpaid: 2401, refund: 0 },
    },
  ])
  expect(toDo.items[3]).toMatchObject({
    dueAt: first.expiresAt?.toISOString(),
    booking: { id: first.id, currency: 'EUR', request: { others: 1 } },
  })
})

it('lists refunds apart, the oldest first, and charged no-shows as unpaid', async () => {
  await add('cancelled', [5, 9], { status: 'cancelled' })
  await add('overpaid', [-9, -3], { status: 'checked_out', paidAmount: 2401 })
  await add('kept', [-9, -4], { status: 'no_show' })
  await add('charged less', [-9, -5], { status: 'no_show', noShowFee: 400 })
  await add('charged', [-9, -6], { status: 'no_show', noShowFee: 400, paidAmount: 0 })
  await add('overpaid and here', [-9, 5], { status: 'checked_in', paidAmount: 2401 })
  const toDo = await read()
  expect(listRefunds(toDo)).toEqual(['charged less', 'overpaid', 'cancelled'])
  expect(list(toDo)).toEqual(['unpaid charged'])
  expect(toDo.counts).toMatchObject({ unpaid: 1, refund: 3 })
})

it('each kind of task has a list of exactly the bookings that it counts', async () => {
  const bay = await addBay(test.db, place.id, 'A1')
  const numbered = { bayId: bay.id, bayNumbered: true }
  await add('over', [-9, -1], { status: 'checked_in', paidAmount: 0, ...numbered })
  await add('finds it taken', [1, 9], { paidAmount: 0, ...numbered })
  await add('late', [-1, 9], { paidAmount: 0 })
  await add('left', [-9, -3], { status: 'checked_out', paidAmount: 0 })
  await add('stays long', [-9, 60], { status: 'checked_in', paidAmount: 0 })
  const rows = async (query: string, by = test.world.owner) =>
    (await test.call(by, 'GET', `/warehouse/${place.id}/booking?${query}`)).body
  const plates = async (query: string) => (await rows(query)).results.map(({ plate }: Booking) => plate)
  expect(await plates('due=taken-bay')).toEqual(['finds it taken'])
  expect(await plates('due=late')).toEqual(['late'])
  await add('overpaid', [-9, -4], { status: 'checked_out', paidAmount: 2401 })
  await add('overpaid and here', [-8, 60], { status: 'checked_in', paidAmount: 2401 })
  expect(await plates('due=unpaid')).toEqual(['left'])
  expect(await plates('due=refund')).toEqual(['overpaid'])
  expect(await plates('refund=true')).toEqual(['overpaid and here', 'overpaid'])
  expect((await plates('unpaid=true')).length).toBe(4)
  expect((await rows('due=late&search=nobody')).count).toBe(0)
  const gate = await addUser(test.db, test.world.account.id, 'due@gate.test', 'access-only', [place.id])
  expect((await rows('due=late', gate)).code).toBe('forbidden')
})

it.each(['Pacific/Kiritimati', 'Asia/Kolkata', 'Pacific/Pago_Pago'])(
  'asks for the money of today’s departures in %s',
  async (timezone) => {
    await test.db.update(warehouses).set({ timezone }).where(eq(warehouses.id, place.id))
    const left = hoursLeft(timezone)
    const here = { status: 'checked_in', paidAmount: 0 } as const
    await add('today', [-9, left / 2], here)
    await add('tomorrow', [-9, left + 0.05], here)
    expect(list(await read())).toEqual([expect.stringMatching('unpaid today')])
  },
)

describe('a bay is taken', () => {
  type Stay = [plate: string, span: [number, number], values?: Values]
  const here = { status: 'checked_in' } as const
  it.each<[string, number, Stay[], string[]]>([
    ['by a vehicle that overstays', 1, [['over', [-9, -1], here]], ['taken-bay next', 'overstay over']],
    [
      'in a pool by as many as it has places',
      2,
      [
        ['a', [-9, -1], here],
        ['b', [-9, -2], here],
      ],
      ['taken-bay next', 'overstay b', 'overstay a'],
    ],
    ['not in a pool with a place left', 2, [['a', [-9, -1], here]], ['overstay a']],
    [
      'not where one of a pool leaves in time',
      2,
      [
        ['a', [-9, -1], here],
        ['b', [-9, 0.5], here],
      ],
      ['overstay a'],
    ],
  ])('%s', async (_, capacity, stays, expected) => {
    const { id: bayId } = await addBay(test.db, place.id, 'A1', capacity)
    const bay = { bayId, bayNumbered: capacity === 1 }
    for (const [plate, span, values] of stays) await add(plate, span, { ...bay, ...values })
    await add('next', [1, 9], bay)
    await add('much later', [9, 12], bay)
    expect(list(await read())).toEqual(expected)
  })

  it('in a pool also by blocks', async () => {
    const pool = await addBay(test.db, place.id, 'P', 2)
    const bay = { bayId: pool.id, bayNumbered: false }
    await add('over', [-9, -1], { ...bay, ...here })
    await addBlock(test.db, pool, { startsAt: inHours(-1), endsAt: inHours(5) })
    await add('next', [-0.5, 9], bay)
    expect(list(await read())).toEqual(['taken-bay next', 'overstay over'])
  })
})

it('lists the caller’s locations without archived ones, the most urgent first', async () => {
  const { account, first, second, foreign, manager } = test.world
  await test.db.update(warehouses).set({ timezone: noonZone() })
  const archived = await addWarehouse(test.db, account.id, 'Archived')
  await add('overstays', [-9, -1], { status: 'checked_in' }, first)
  await add('asks', [5, 9], { status: 'requested', expiresAt: inHours(1) }, second)
  await add('asks later', [5, 9], { status: 'requested', expiresAt: inHours(2) }, second)
  for (const elsewhere of [foreign, archived])
    await add('elsewhere', [-9, -1], { status: 'checked_in' }, elsewhere)
  await test.db.update(warehouses).set({ status: 'archived' }).where(eq(warehouses.id, archived.id))
  const all = await read('')
  const own = new Set([first.id, second.id])
  expect(all.locations.filter(({ id }) => own.has(id)).map(({ name }) => name)).toEqual(['Second', 'First'])
  expect(list(all)).not.toContain('overstay elsewhere')
  expect(list(await read('', manager))).toEqual(['overstay overstays'])
  expect((await read('', manager)).locations).toHaveLength(1)
  const status = async (id: number) => (await test.call(manager, 'GET', `/to-do?warehouseId=${id}`)).status
  expect([await status(first.id), await status(second.id), await status(foreign.id)]).toEqual([200, 404, 404])
})

it('names the first hundred, and counts all', async () => {
  for (let hour = 1; hour <= 101; hour++)
    await add(`B ${hour}`, [-9 - hour, -hour], { status: 'checked_out', paidAmount: 0 })
  await add('late', [-1, 9])
  await add('cancelled', [5, 9], { status: 'cancelled' })
  const { items, refunds, counts } = await read()
  expect(refunds).toHaveLength(1)
  expect(counts).toMatchObject({ late: 1, unpaid: 101 })
  expect([items.length, items[0]?.kind, items[1]?.booking.plate, items.at(-1)?.booking.plate]).toEqual([
    99,
    'late',
    'B 1',
    'B 98',
  ])
})
