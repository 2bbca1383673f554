import type { Notification, NotificationKind } from '@hosts/shared/contract'
import { eq, inArray } from 'drizzle-orm'
import {
  accessRequests,
  bookings,
  gateEvents,
  notifications,
  type WarehouseRow,
  warehouses,
} from '../db/schema'
import { notify, settleNotifications } from '../notification/notify'
import { startApp, type TestApp } from '../testing/app'
import { openGate } from '../testing/gate'
import { addBay, addBooking, addDriver, addRequest, addWarehouse, inHours } from '../testing/world'
import { tellDue } from './tell-due'

let test: TestApp
let place: WarehouseRow
let driverId: number
beforeAll(async () => {
  test = await startApp()
  driverId = (await addDriver(test.db, test.world.first.id, 'Ada')).id
})
beforeEach(async () => {
  await test.db.delete(notifications)
  place = await addWarehouse(test.db, test.world.account.id, 'Hafen', { grace: 30 })
})
// Its bookings are no longer due.
afterEach(() =>
  test.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.warehouseId, place.id)),
)
afterAll(() => test.close())

type Values = Partial<typeof bookings.$inferInsert>
const add = (span: [number, number], values: Values = {}) =>
  addBooking(test.db, { warehouseId: place.id, driverId }, span, values)
const change = (id: number, values: Values) => test.db.update(bookings).set(values).where(eq(bookings.id, id))
/** In two processes at once. */
const pass = () => Promise.all([tellDue(test.db), tellDue(test.db)])
const list = async (): Promise<Notification[]> =>
  (await test.call(test.world.owner, 'GET', '/notification')).body.results
const listOpen = async () =>
  (await list()).filter(({ isSettled }) => !isSettled).map(({ kind, count }) => `${kind} ${count}`)
const MINUTE = 1 / 60

const here = { status: 'checked_in' } as const
const asks = (minutes: number, waited = 60): Values => ({
  status: 'requested',
  expiresAt: inHours(minutes * MINUTE),
  createdAt: inHours(-waited * MINUTE),
})

describe('tells once', () => {
  it.each<[string, [number, number], Values, NotificationKind[]]>([
    ['of a request that expires in ten minutes', [1, 9], asks(9), ['request-expiring']],
    ['not of one with more time', [1, 9], asks(11), []],
    ['not of one that never had longer', [1, 9], asks(9, 0), []],
    ['not of one that has expired', [1, 9], asks(-1), []],
    ['of a vehicle that has not left', [-9, -0.6], here, ['overstay']],
    ['not within the grace', [-9, -0.4], here, []],
    ['not of one that nobody has looked at for a day', [-50, -25], here, []],
    ['of a vehicle that has not come', [-0.6, 9], {}, ['late-arrival']],
    ['not of one that may still come in time', [-0.4, 9], {}, []],
    ['not of one that came', [-0.6, 9], here, []],
    ['not of one whose stay is over', [-9, -1], {}, []],
  ])('%s', async (_, span, values, expected) => {
    await add(span, values)
    await pass()
    await pass()
    expect(await listOpen()).toEqual(expected.map((kind) => `${kind} 1`))
  })

  it('of a bay that another vehicle is on', async () => {
    const bay = await addBay(test.db, place.id, 'A1')
    const numbered = { bayId: bay.id, bayNumbered: true }
    await add([-9, -0.2], { ...numbered, ...here })
    const { id } = await add([1, 9], numbered)
    await pass()
    expect(await list()).toMatchObject([{ kind: 'bay-taken', subject: String(id), name: 'Ada' }])
  })

  it('of an archived location nothing', async () => {
    await add([-0.6, 9])
    const isHere = eq(warehouses.id, place.id)
    await test.db.update(warehouses).set({ status: 'archived' }).where(isHere)
    await pass()
    expect(await listOpen()).toEqual([])
  })
})

it('says that a request expires instead of that it came, as new', async () => {
  const { id } = await add([1, 9], asks(9))
  await notify(test.db, { kind: 'request', subject: id, warehouseId: place.id })
  await test.call(test.world.owner, 'POST', '/notification/read', { body: { all: true } })
  await pass()
  expect(await list()).toMatchObject([{ kind: 'request-expiring', isRead: false, until: expect.any(String) }])
  await test.call(test.world.owner, 'POST', `/booking/${id}/decline`, { body: { reason: 'Full' } })
  expect(await listOpen()).toEqual([])
})

it('settles a request that a process of the release before has answered', async () => {
  const { id } = await add([1, 9], asks(30))
  await notify(test.db, { kind: 'request', subject: id, warehouseId: place.id })
  await pass()
  expect(await listOpen()).toEqual(['request 1'])
  await change(id, { status: 'declined' })
  await pass()
  expect(await listOpen()).toEqual([])
})

it('settles an event of the gate that a process of the release before has settled', async () => {
  const gate = await openGate(test)
  await gate.tell({ plate: 'XX-Y 1' })
  await pass()
  expect(await listOpen()).toEqual(['gate-conflict 1'])
  const settled = { settledAt: new Date(), settledWay: 'keep' as const }
  await test.db.update(gateEvents).set(settled).where(eq(gateEvents.warehouseId, gate.place.id))
  await pass()
  expect(await listOpen()).toEqual([])
})

it('settles a request for access that a process of the release before has answered', async () => {
  const { id } = await addRequest(test.db, place, `asks-${place.id}@asks.test`)
  await notify(test.db, { kind: 'access-request', subject: id, warehouseId: place.id })
  await pass()
  expect(await listOpen()).toEqual(['access-request 1'])
  await test.db.delete(accessRequests).where(eq(accessRequests.id, id))
  await pass()
  expect(await listOpen()).toEqual([])
})

it('settles more at once than a statement has parameters', async () => {
  const { id } = await add([1, 9], asks(30))
  await notify(test.db, { kind: 'request', subject: id, warehouseId: place.id })
  const others = Array.from({ length: 65_536 }, (_, index) => 1_000_000_000 + index)
  await settleNotifications(test.db, ['request'], [...others, id])
  expect(await listOpen()).toEqual([])
})

it('settles what is open of a location that is archived', async () => {
  await add([1, 9], asks(9))
  const gate = await openGate(test)
  await gate.tell({ plate: 'XX-Y 1' })
  const { id } = await addRequest(test.db, place, `late-${place.id}@asks.test`)
  await notify(test.db, { kind: 'access-request', subject: id, warehouseId: place.id })
  await pass()
  expect((await listOpen()).sort()).toEqual(['access-request 1', 'gate-conflict 1', 'request-expiring 1'])
  const isHere = inArray(warehouses.id, [place.id, gate.place.id])
  await test.db.update(warehouses).set({ status: 'archived' }).where(isHere)
  await pass()
  expect(await listOpen()).toEqual([])
})

it('settles what is no longer so, and tells again when it is so again', async () => {
  const { id } = await add([-9, -0.6], here)
  await pass()
  await change(id, { endsAt: inHours(5) })
  await pass()
  expect(await listOpen()).toEqual([])
  await change(id, { endsAt: inHours(-1) })
  await pass()
  expect(await listOpen()).toEqual(['overstay 1'])
  expect(await list()).toHaveLength(1)
})

it('settles at once when the vehicle leaves, or somebody says that it will not come', async () => {
  const [left, missed] = [await add([-9, -0.6], here), await add([-0.6, 9])]
  await pass()
  expect((await listOpen()).sort()).toEqual(['late-arrival 1', 'overstay 1'])
  await test.call(test.world.owner, 'POST', `/booking/${left.id}/check-out`, { body: {} })
  await test.call(test.world.owner, 'POST', `/booking/${missed.id}/no-show`, { body: {} })
  expect(await listOpen()).toEqual([])
})
