import { eq } from 'drizzle-orm'
import { type BayRow, bays } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { addBay, addBooking, addDriver } from '../testing/world'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

it('tells free, reserved, occupied and blocked places apart', async () => {
  const { db, world } = test
  const warehouseId = world.first.id
  const driver = await addDriver(db, warehouseId, 'Ada')
  const [free, here, soon, later, broken, gone] = await Promise.all(
    ['free', 'here', 'soon', 'later', 'broken', 'gone'].map((label) => addBay(db, warehouseId, label)),
  )
  const pool = await addBay(db, warehouseId, 'pool', 3)
  const set = (bay: BayRow | undefined, status: 'blocked' | 'retired') =>
    db
      .update(bays)
      .set({ status })
      .where(eq(bays.id, bay?.id ?? 0))
  await set(broken, 'blocked')
  await set(gone, 'retired')
  const book = (
    bay: BayRow | undefined,
    span: [number, number],
    status: 'checked_in' | 'confirmed' | 'checked_out',
  ) =>
    addBooking(db, { warehouseId, driverId: driver.id }, span, {
      bayId: bay?.id,
      bayNumbered: bay?.numbered,
      status,
    })
  await book(here, [-5, -1], 'checked_in')
  await book(soon, [1, 6], 'confirmed')
  await book(later, [3, 6], 'confirmed')
  await book(free, [-9, -6], 'checked_out')
  await book(pool, [-2, 4], 'checked_in')
  await book(pool, [-1, 4], 'checked_in')
  await book(pool, [1, 4], 'confirmed')

  const { status, body } = await test.call(world.gate, 'GET', `/warehouse/${warehouseId}/occupancy`)
  expect(status).toBe(200)
  expect(body.counts).toEqual({ total: 8, free: 2, reserved: 2, occupied: 3, blocked: 1 })
  const states = Object.fromEntries(
    body.bays.map(({ label, state }: { label: string; state: string }) => [label, state]),
  )
  expect(states).toEqual({
    free: 'free',
    here: 'occupied',
    soon: 'reserved',
    later: 'free',
    broken: 'blocked',
    pool: 'reserved',
  })
  expect(body.overstaying).toBe(1)
})
