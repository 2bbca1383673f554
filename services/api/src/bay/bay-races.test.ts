import { eq } from 'drizzle-orm'
import { type BayRow, bays, blocks, bookings, warehouses } from '../db/schema'
import { EXCLUSION_VIOLATION, getSqlState } from '../db/sql-state'
import type { Db } from '../db/types'
import { startApp, type TestApp } from '../testing/app'
import { openRaces, type Races, times } from '../testing/race'
import { addBay, addBlock, addBooking, addDriver, addWarehouse, inHours } from '../testing/world'

let test: TestApp
let races: Races
beforeAll(async () => {
  test = await startApp()
  races = await openRaces(test.db)
})
afterEach(() => races.requireNoDeadlocks())
afterAll(() => test.close())

const newBay = async (capacity = 1) => {
  const place = await addWarehouse(test.db, test.world.account.id, 'Races')
  const driver = await addDriver(test.db, place.id, 'Ada')
  const bay = await addBay(test.db, place.id, 'A1', capacity)
  const ids = { warehouseId: place.id, driverId: driver.id }
  /** 201, or 409 when the database refuses it; any other error fails the test. */
  const book = async () => {
    try {
      await addBooking(test.db, ids, [1, 5], { bayId: bay.id, bayNumbered: bay.numbered })
      return 201
    } catch (error) {
      if (getSqlState(error) !== EXCLUSION_VIOLATION) throw error
      return 409
    }
  }
  const ask = async (method: 'POST' | 'PATCH', url: string, body: object) =>
    (await test.call(test.world.owner, method, url, { body })).status
  const block = (places?: number) =>
    ask('POST', `/warehouse/${place.id}/block`, {
      bayId: bay.id,
      places,
      startsAt: inHours(2).toISOString(),
      endsAt: null,
      reason: 'Snow',
    })
  const edit = (patch: object) => ask('PATCH', `/bay/${bay.id}`, patch)
  return { bay, driver, book, block, edit }
}

type Row = Parameters<Races['race']>[0]
const toRow = ({ id }: BayRow): Row => ({ table: bays, id })

/** How many of the calls were stored; all others are 409. */
const race = async (row: Row, calls: (() => Promise<number>)[]) => {
  const statuses = await races.race(row, calls)
  expect(statuses.filter((status) => status >= 300 && status !== 409)).toEqual([])
  return statuses.filter((status) => status < 300).length
}
const count = async ({ id }: BayRow) =>
  (await test.db.$count(blocks, eq(blocks.bayId, id))) +
  (await test.db.$count(bookings, eq(bookings.bayId, id)))

it('blocks a numbered bay once', async () => {
  const { bay, block } = await newBay()
  expect([
    await race(
      toRow(bay),
      times(() => block()),
    ),
    await count(bay),
  ]).toEqual([1, 1])
})

it('either blocks or books a numbered bay', async () => {
  const { bay, block, book } = await newBay()
  expect([
    await race(
      toRow(bay),
      times((turn) => (turn % 2 ? block() : book())),
    ),
    await count(bay),
  ]).toEqual([1, 1])
})

it('never assigns more places of a pool than it has', async () => {
  const { bay, block, book } = await newBay(5)
  expect([
    await race(
      toRow(bay),
      times((turn) => (turn % 2 ? block(1) : book())),
    ),
    await count(bay),
  ]).toEqual([5, 5])
})

it('assigns the last place of a pool once', async () => {
  const { bay, book } = await newBay(3)
  for (const place of [1, 2]) expect([place, await book()]).toEqual([place, 201])
  expect([await race(toRow(bay), times(book)), await count(bay)]).toEqual([1, 3])
})

it('never shrinks a pool below its bookings', async () => {
  const { bay, book, edit } = await newBay(6)
  const stored = await race(
    toRow(bay),
    times((turn) => (turn % 5 ? book() : edit({ capacity: 3 }))),
  )
  const [now] = await test.db.select().from(bays).where(eq(bays.id, bay.id))
  const booked = await count(bay)
  expect(booked).toBe(now?.capacity)
  expect(stored).toBe(booked + (booked === 3 ? 4 : 0))
})

it('either retires or books a bay', async () => {
  const { bay, book, edit } = await newBay()
  const calls = times((turn) => (turn % 2 ? book() : edit({ status: 'retired' })))
  await race(toRow(bay), calls)
  const [now] = await test.db.select().from(bays).where(eq(bays.id, bay.id))
  expect(await count(bay)).toBe(now?.status === 'retired' ? 0 : 1)
})

it('adds overlapping ranges of bays once', async () => {
  const place = await addWarehouse(test.db, test.world.account.id, 'Ranges')
  const add = async (turn: number) => {
    const from = turn % 2 ? 1 : 40
    const body = { prefix: 'B', from, to: from + 50 }
    const { status } = await test.call(test.world.owner, 'POST', `/warehouse/${place.id}/bay/bulk`, { body })
    return status === 422 ? 409 : status
  }
  expect(await race({ table: warehouses, id: place.id }, times(add))).toBe(1)
  expect(await test.db.$count(bays, eq(bays.warehouseId, place.id))).toBe(51)
})

it('moves blocks between two bays, both ways at once', async () => {
  const { bay } = await newBay(30)
  const other = await addBay(test.db, bay.warehouseId, 'A2', 30)
  const ids = await Promise.all(
    times((turn) => addBlock(test.db, turn % 2 ? bay : other)).map(async (add) => (await add()).id),
  )
  const move = (id: number, turn: number) => async () => {
    const body = { bayId: turn % 2 ? other.id : bay.id }
    return (await test.call(test.world.owner, 'PATCH', `/block/${id}`, { body })).status
  }
  expect(await race(toRow(bay), ids.map(move))).toBe(ids.length)
  expect([await count(bay), await count(other)]).toEqual([10, 10])
})

it('archives no location that is being booked, and books none that is being archived', async () => {
  const { bay, driver, book } = await newBay()
  const path = `/warehouse/${bay.warehouseId}`
  const archive = async () =>
    (await test.call(test.world.owner, 'DELETE', path, { body: { name: 'Races' } })).status
  const ids = { warehouseId: bay.warehouseId, driverId: driver.id }
  expect(await races.follow((tx) => addBooking(tx, ids, [1, 5]), archive)).toBe(409)
  await test.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.warehouseId, bay.warehouseId))
  const isOwn = eq(warehouses.id, bay.warehouseId)
  const lockAndArchive = async (tx: Db) => {
    await tx.select().from(warehouses).where(isOwn).for('update')
    await tx.update(warehouses).set({ status: 'archived' }).where(isOwn)
  }
  expect(await races.follow(lockAndArchive, book)).toBe(409)
})

it.each([
  [{ capacity: 4 }, 201],
  [{ status: 'retired' }, 409],
] as const)('blocks a bay as it is after a change to %j: %i', async (change, expected) => {
  const { bay, block } = await newBay()
  expect(await races.follow((tx) => tx.update(bays).set(change).where(eq(bays.id, bay.id)), block)).toBe(
    expected,
  )
})
