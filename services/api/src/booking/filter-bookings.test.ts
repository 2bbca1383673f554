import { startApp, type TestApp } from '../testing/app'
import { addBay, addBooking, addDriver } from '../testing/world'

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
  ['unpaid=false', 400],
  ['refund=1', 400],
  ['overstay=1', 400],
  ['bayId=x', 400],
])('bookings are filtered by %s', async (query, expected) => {
  const { status, body } = await test.call(
    test.world.manager,
    'GET',
    `${path}?${query.replace('BAY', String(bayId))}`,
  )
  if (status !== 200) return expect(status).toBe(expected)
  expect(body.results.map(({ plate }: { plate: string }) => plate)).toEqual(expected)
  expect(body.count).toBe(body.results.length)
})

it('what is unpaid or to be refunded is a secret to gate staff, who see who overstays', async () => {
  expect((await test.call(test.world.gate, 'GET', `${path}?unpaid=true`)).status).toBe(403)
  expect((await test.call(test.world.gate, 'GET', `${path}?refund=true`)).status).toBe(403)
  expect((await test.call(test.world.gate, 'GET', `${path}?overstay=true`)).body.count).toBe(1)
})
