import { eq, sql } from 'drizzle-orm'
import { bookingEvents, bookings, jobs, rates, type WarehouseRow, warehouseDrivers } from '../db/schema'
import { createJobRunner, defaultJobRunner } from '../job/job-runner'
import { demoRequestRoutes } from '../seed/demo-request-routes'
import { startApp, type TestApp } from '../testing/app'
import { addBay, addDriver, addWarehouse, inHours } from '../testing/world'
import { createRequest, type NewRequest } from './create-request'
import { expireRequest } from './expire-request'

let test: TestApp
beforeAll(async () => {
  test = await startApp({ register: async (app) => app.register(demoRequestRoutes, { prefix: '/api/v1' }) })
})
afterAll(() => test.close())
beforeEach(() => test.db.delete(jobs))

const setUp = async (values: Partial<WarehouseRow> = {}) => {
  const common = { status: 'published', bookingMode: 'request', requestExpiry: 45 } as const
  const warehouse = await addWarehouse(test.db, test.world.account.id, 'Asked', { ...common, ...values })
  const driver = await addDriver(test.db, warehouse.id, 'Ada')
  await addBay(test.db, warehouse.id, 'B7')
  await test.db.insert(rates).values({ warehouseId: warehouse.id, per: 'hour', amount: 300 })
  const ask = (changes: Partial<NewRequest> = {}) =>
    createRequest(test.db, warehouse, {
      driverId: driver.id,
      plate: 'HH-AB 123',
      vehicleType: 'truck',
      startsAt: inHours(1),
      endsAt: inHours(3.5),
      source: 'app',
      ...changes,
    })
  return { warehouse, driver, ask }
}
const listEvents = async (bookingId: number) =>
  (await test.db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, bookingId)))
    .sort((one, other) => one.id - other.id)
    .map(({ action, from, to, userName }) => ({ action, from, to, userName }))
const expirySoon = async (id: number) => {
  await test.db.update(bookings).set({ expiresAt: sql`now()` }).where(eq(bookings.id, id))
  await test.db.update(jobs).set({ runAt: sql`now()` })
}
const runnerWith = () =>
  createJobRunner(
    { db: test.db, log: test.app.log, handlers: { 'expire-request': expireRequest(test.db) } },
    defaultJobRunner,
  )

it('stores a request with its price, its end and the job that ends it', async () => {
  const { ask } = await setUp()
  const row = await ask()
  expect(row).toMatchObject({ status: 'requested', bayId: null, amount: 900, paidAmount: 0 })
  expect(Math.abs((row.expiresAt?.getTime() ?? 0) - inHours(0.75).getTime())).toBeLessThan(5_000)
  expect(await listEvents(row.id)).toEqual([
    { action: 'request', from: null, to: 'requested', userName: null },
  ])
  expect(await test.db.select().from(jobs)).toMatchObject([
    { kind: 'expire-request', payload: { bookingId: row.id }, runAt: row.expiresAt },
  ])
})

it('expires before its start, or at the end of a stay that has begun', async () => {
  const { ask } = await setUp({ requestExpiry: 1440 })
  const [soon, begun] = [await ask({ startsAt: inHours(2) }), await ask({ startsAt: inHours(-1) })]
  expect(soon.expiresAt).toEqual(soon.startsAt)
  expect(begun.expiresAt).toEqual(begun.endsAt)
})

it('expires once, from two processes, and tells the driver', async () => {
  const { ask } = await setUp()
  const { id } = await ask()
  await runnerWith().pass()
  await expirySoon(id)
  // Both have the job, as when the lease of the first has ended.
  const expire = expireRequest(test.db)
  const job = { key: '', payload: { bookingId: id } }
  await Promise.all([runnerWith().pass(), runnerWith().pass(), expire(job), expire(job)])
  expect((await listEvents(id)).slice(1)).toEqual([
    { action: 'expire', from: 'requested', to: 'expired', userName: null },
  ])
  expect(await test.db.select().from(jobs)).toMatchObject([
    { kind: 'driver-text', payload: { kind: 'expired' } },
  ])
})

it('leaves a request alone that was answered in time', async () => {
  const { ask } = await setUp({ bookingTexts: false })
  const { id } = await ask()
  await test.call(test.world.owner, 'POST', `/booking/${id}/accept`, { body: {} })
  await expirySoon(id)
  await runnerWith().pass()
  expect((await listEvents(id)).map(({ action }) => action)).toEqual(['request', 'accept'])
  expect(await test.db.$count(jobs)).toBe(0)
})

it.each<[string, Partial<WarehouseRow>, Partial<NewRequest>]>([
  ['a paused location', { status: 'paused' }, {}],
  ['a location that books at once', { bookingMode: 'instant' }, {}],
  ['a stay that is over', {}, { startsAt: inHours(-4), endsAt: inHours(-1) }],
])('refuses a request for %s', async (_, values, changes) => {
  const { ask } = await setUp(values)
  await expect(ask(changes)).rejects.toThrow(/takes no requests|in the future/)
})

it('refuses a blocked driver', async () => {
  const { warehouse, ask } = await setUp()
  await test.db
    .update(warehouseDrivers)
    .set({ blockedAt: new Date() })
    .where(eq(warehouseDrivers.warehouseId, warehouse.id))
  await expect(ask()).rejects.toThrow('blocked')
})

it('makes requests for the demo’s terminal, for owners only', async () => {
  const { warehouse } = await setUp({ name: 'Quay Seven' })
  const body = { driver: 'ada', location: 'quay', startsAt: inHours(2), endsAt: inHours(12) }
  const { status, body: made } = await test.call(test.world.owner, 'POST', '/demo/request', { body })
  expect([status, made]).toEqual([
    201,
    expect.objectContaining({ driver: 'Ada', location: 'Quay Seven', plate: 'HH-AB 123' }),
  ])
  expect(made.address).toContain(`/locations/bookings?location-id=${warehouse.id}&booking=`)
  expect((await test.call(test.world.manager, 'POST', '/demo/request', { body })).status).toBe(403)
  const unknown = await test.call(test.world.owner, 'POST', '/demo/request', {
    body: { ...body, driver: 'Zoe' },
  })
  expect(unknown.body[0].errors[0].message).toBe('No driver of this location is called "Zoe"')
})
