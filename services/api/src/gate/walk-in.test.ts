import { findWalkInEnd } from '@hosts/shared/contract'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import {
  type BayRow,
  bookingEvents,
  bookings,
  drivers,
  rates,
  vehicles,
  warehouseDrivers,
} from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { buildEvent, type EventChange, type Gate, openGate } from '../testing/gate'
import { addBay, addDriver, inHours } from '../testing/world'

let test: TestApp
let gate: Gate
let bay: BayRow
beforeAll(async () => {
  test = await startApp()
})
beforeEach(async () => {
  gate = await openGate(test)
  bay = await addBay(test.db, gate.place.id, 'A1')
  await test.db.insert(rates).values({ warehouseId: gate.place.id, per: 'day', amount: 2000 })
})
afterAll(() => test.close())

const minutesAgo = (minutes: number) => inHours(-minutes / 60)
const arrive = (change: EventChange = {}) =>
  buildEvent({ by: 'manual', plate: 'kr 990', bayId: bay.id, vehicleType: 'truck', ...change } as EventChange)
const send = async (event: object) => (await gate.send([event]))[0]
const readOnly = async () => {
  const [row] = await test.db.select().from(bookings).where(eq(bookings.warehouseId, gate.place.id))
  return row
}
const get = async (path: string) => {
  const answer = await test.call(test.world.owner, 'GET', path)
  expect(answer.status).toBe(200)
  return answer.body
}

describe('a vehicle that comes without a booking and is sent to a bay', () => {
  it('is booked there: in since it came, quoted, unpaid, until 24 hours from the next local midnight', async () => {
    const at = minutesAgo(20)
    const event = arrive({ occurredAt: at.toISOString(), decidedOffline: true, reason: 'Brings parts' })
    const result = await send(event)
    expect(result).toMatchObject({ status: 'ok', bookingId: expect.any(Number) })
    const row = await readOnly()
    expect(row).toMatchObject({
      bayId: bay.id,
      plate: 'KR 990',
      vehicleType: 'truck',
      status: 'checked_in',
      source: 'gate',
      startsAt: at,
      checkedInAt: at,
      endsAt: new Date(findWalkInEnd(at.getTime(), gate.place.timezone)),
      amount: expect.any(Number),
      paidAmount: 0,
      note: 'Brings parts',
    })
    expect(row?.amount).toBeGreaterThanOrEqual(2000)
    const history = await test.db
      .select()
      .from(bookingEvents)
      .where(eq(bookingEvents.bookingId, row?.id ?? 0))
      .orderBy(asc(bookingEvents.id))
    expect(history.map(({ action, at: when, userName }) => [action, when, userName])).toEqual([
      ['create', at, gate.staff.name],
      ['check-in', at, gate.staff.name],
    ])
    expect(await send(event)).toEqual(result)
    expect(await test.db.$count(bookings, eq(bookings.warehouseId, gate.place.id))).toBe(1)
  })

  it('takes a place at once, everywhere', async () => {
    const before = await get(`/warehouse/${gate.place.id}/occupancy`)
    await send(arrive())
    const after = await get(`/warehouse/${gate.place.id}/occupancy`)
    expect(after.counts).toEqual({
      ...before.counts,
      occupied: before.counts.occupied + 1,
      free: before.counts.free - 1,
    })
    const snapshot = await get(`/warehouse/${gate.place.id}/gate/snapshot`)
    expect(snapshot.visitors).toEqual([])
    expect(snapshot.bookings).toMatchObject([{ plate: 'KR 990', status: 'checked_in', bay: { label: 'A1' } }])
    const list = await get(`/warehouse/${gate.place.id}/booking?view=on-site`)
    expect(list.results).toHaveLength(1)
  })

  it('has a driver named by the plate, in no list of drivers and without a chat', async () => {
    await send(arrive())
    const row = await readOnly()
    const [driver] = await test.db
      .select()
      .from(drivers)
      .where(eq(drivers.id, row?.driverId ?? 0))
    expect(driver).toMatchObject({ name: 'KR 990', phone: '' })
    const list = await get(`/chat/users?warehouseId=${gate.place.id}`)
    expect(list.results.map(({ name }: { name: string }) => name)).toEqual(['Ada'])
    const booking = await get(`/booking/${row?.id}`)
    expect(booking.driver).toEqual({ id: driver?.id, name: 'KR 990', hasChat: false })
  })

  it.each<[string, EventChange, object]>([
    ['a name', { name: 'Marek' }, { name: 'Marek', phone: '' }],
    ['a phone', { phone: '0170 4930320' }, { name: 'KR 990', phone: '+491704930320' }],
    ['both', { name: 'Marek', phone: '+48 600 100 200' }, { name: 'Marek', phone: '+48600100200' }],
  ])('has a driver who is listed, by %s', async (_, change, expected) => {
    await send(arrive(change))
    const { results } = await get(`/chat/users?warehouseId=${gate.place.id}`)
    expect(results).toContainEqual(expect.objectContaining(expected))
  })

  it('is the known driver’s by the phone, and keeps a number that nobody can read for the host', async () => {
    const ada = await addDriver(test.db, gate.place.id, 'Grace', { phone: '+491704930321' })
    await send(arrive({ name: 'G.', phone: '0170/4930321' }))
    expect((await readOnly())?.driverId).toBe(ada.id)
    const other = await addBay(test.db, gate.place.id, 'A2')
    await send(arrive({ plate: 'KR 991', bayId: other.id, phone: 'ring the firm', reason: 'Parts' }))
    const [row] = await test.db.select().from(bookings).where(eq(bookings.plate, 'KR 991'))
    expect(row?.note).toBe('Parts · ring the firm')
  })

  it('stays until the bay’s next booking, if that is sooner', async () => {
    await gate.book([5, 9], { bayId: bay.id })
    const { bookingId = 0 } = (await send(arrive())) ?? {}
    const row = await gate.read({ id: bookingId ?? 0 })
    const [next] = await test.db.select().from(bookings).where(eq(bookings.status, 'confirmed'))
    expect(row.endsAt).toEqual(next?.startsAt)
  })

  it('is let in where no rates apply', async () => {
    await test.db.delete(rates)
    expect(await send(arrive())).toMatchObject({ status: 'ok' })
    expect((await readOnly())?.amount).toBe(0)
  })

  it('is let in although its only booking is for another day or was cancelled', async () => {
    await gate.book([50, 60], { plate: 'KR 990' })
    await gate.book([-1, 5], { plate: 'KR 990', status: 'cancelled' })
    expect(await send(arrive())).toMatchObject({ status: 'ok' })
  })

  it('comes in by its own booking when that is for now', async () => {
    const { id } = await gate.book([-1, 5], { plate: 'KR 990' })
    expect(await send(arrive())).toMatchObject({ status: 'ok', bookingId: id })
    expect((await gate.read({ id })).bayId).toBe(bay.id)
  })

  it('leaves by its plate, which a phone without a network knows alone', async () => {
    const came = arrive({ occurredAt: minutesAgo(50).toISOString() })
    const left = buildEvent({
      type: 'out',
      by: 'manual',
      plate: 'KR990',
      occurredAt: minutesAgo(5).toISOString(),
    })
    const results = await gate.send([came, left])
    expect(results.map(({ status }) => status)).toEqual(['ok', 'ok'])
    expect((await readOnly())?.status).toBe('checked_out')
  })

  it('has left when another phone, which knew of no booking, has told of that before', async () => {
    const left = buildEvent({
      type: 'out',
      by: 'manual',
      plate: 'KR990',
      occurredAt: minutesAgo(5).toISOString(),
    })
    expect(await send(left)).toMatchObject({ status: 'conflict', conflict: 'no_booking' })
    const came = arrive({ occurredAt: minutesAgo(50).toISOString(), decidedOffline: true })
    const { bookingId } = (await send(came)) ?? {}
    expect(await gate.read({ id: bookingId ?? 0 })).toMatchObject({
      status: 'checked_out',
      checkedOutAt: new Date(left.occurredAt),
    })
    const looked = await get(`/to-look-at?warehouseId=${gate.place.id}`)
    expect(looked.results).toEqual([])
    const undo = buildEvent({ type: 'undo', by: 'manual', undoes: left.clientEventId })
    expect(await send(undo)).toMatchObject({ status: 'ok', bookingId })
    expect((await gate.read({ id: bookingId ?? 0 })).status).toBe('checked_in')
  })

  it('is no booking any more when the arrival is undone', async () => {
    const came = arrive()
    await send(came)
    const undo = buildEvent({ type: 'undo', by: 'manual', undoes: came.clientEventId })
    expect(await send(undo)).toMatchObject({ status: 'ok' })
    expect((await readOnly())?.status).toBe('cancelled')
    const { counts } = await get(`/warehouse/${gate.place.id}/occupancy`)
    expect(counts).toMatchObject({ free: 1, occupied: 0 })
  })
})

describe('a vehicle that cannot be booked stays a visitor for hosts to look at', () => {
  const block = async () => {
    const driver = await addDriver(test.db, gate.place.id, 'Eve', { plate: null })
    const vehicle = {
      driverId: driver.id,
      plate: 'KR 990',
      plateKey: 'KR990',
      normalized: 'KR990',
      region: '',
    }
    await test.db.insert(vehicles).values({ ...vehicle, type: 'truck' })
    await test.db
      .update(warehouseDrivers)
      .set({ blockedAt: new Date() })
      .where(eq(warehouseDrivers.driverId, driver.id))
  }
  const listVisitors = async () => (await get(`/warehouse/${gate.place.id}/gate/snapshot`)).visitors

  it('in the bay that it was sent to, which the gate offers to no other', async () => {
    await gate.book([-3, 5], { bayId: bay.id, status: 'checked_in' })
    await send(arrive())
    expect(await listVisitors()).toMatchObject([{ plate: 'KR 990', bay: { id: bay.id, label: 'A1' } }])
  })

  it('whose driver is blocked, also when it is sent to no bay', async () => {
    await block()
    expect(await gate.tell({ plate: 'KR 990', by: 'manual' })).toBe('blocked_driver')
  })

  it('marked as one of a blocked driver, with the reason where it is known', async () => {
    await gate.tell({ plate: 'KR 990', by: 'manual' })
    expect((await listVisitors())[0]).not.toHaveProperty('blocked')
    await block()
    expect(await listVisitors()).toMatchObject([{ plate: 'KR 990', blocked: {} }])
    await test.db
      .update(warehouseDrivers)
      .set({ blockReason: 'Left without paying' })
      .where(and(eq(warehouseDrivers.warehouseId, gate.place.id), isNotNull(warehouseDrivers.blockedAt)))
    const blocked = { reason: 'Left without paying' }
    expect(await listVisitors()).toMatchObject([{ plate: 'KR 990', blocked }])
    const { body } = await test.call(test.world.owner, 'POST', `/warehouse/${gate.place.id}/gate/verify`, {
      body: { plate: 'kr-990' },
    })
    expect(body.visitor).toMatchObject({ blocked })
  })

  it.each<[string, string, object]>([
    [
      'has left',
      'already_left',
      { status: 'checked_out', checkedInAt: inHours(-1), checkedOutAt: inHours(-0.1) },
    ],
    ['was cancelled', 'cancelled', { status: 'cancelled' }],
    ['was closed as a no-show', 'no_show', { status: 'no_show' }],
  ])('let in although it %s: it is here until it leaves, once', async (_, conflict, values) => {
    const { id: bookingId } = await gate.book([-1, 5], { plate: 'KR 990', ...values })
    expect(await gate.tell({ bookingId, plate: 'KR 990', bayId: bay.id, by: 'manual' })).toBe(conflict)
    expect(await listVisitors()).toMatchObject([{ plate: 'KR 990', bay: { label: 'A1' } }])
    expect(await send(arrive())).toMatchObject({ conflict: 'already_inside' })
    expect(await listVisitors()).toHaveLength(1)
    expect(await gate.tell({ type: 'out', plate: 'KR 990', by: 'manual' })).toBe('ok')
    expect(await listVisitors()).toEqual([])
  })

  it('let in before its time: it stays in the list of those who are expected', async () => {
    const { id: bookingId } = await gate.book([3, 5], { plate: 'KR 990' })
    // By the hour of this test.
    const early = ['too_early', 'wrong_day']
    expect(early).toContain(await gate.tell({ bookingId, plate: 'KR 990', by: 'manual' }))
    expect(await listVisitors()).toEqual([])
  })

  it.each<[string, string, () => Promise<unknown>, EventChange]>([
    [
      'whose bay another vehicle has',
      'bay_taken',
      () => gate.book([-3, 5], { bayId: bay.id, status: 'checked_in' }),
      {},
    ],
    [
      'whose bay an overstaying vehicle has',
      'bay_taken',
      () => gate.book([-9, -1], { bayId: bay.id, status: 'checked_in' }),
      {},
    ],
    ['whose bay is booked soon', 'bay_taken', () => gate.book([0.2, 5], { bayId: bay.id }), {}],
    ['whose bay is unknown', 'bay_taken', async () => {}, { bayId: 2_000_000_000 }],
    ['whose driver is blocked', 'blocked_driver', block, {}],
    ['that is here already', 'already_inside', () => gate.tell({ plate: 'KR 990', by: 'manual' }), {}],
    [
      'that is told of a day late',
      'no_booking',
      async () => {},
      { occurredAt: inHours(-25).toISOString(), decidedOffline: true },
    ],
  ])('%s', async (_, conflict, arrange, change) => {
    await arrange()
    const words = { name: 'Marek', phone: '0170 4930320', reason: 'Parts' }
    expect(await send(arrive({ ...words, ...change }))).toMatchObject({
      status: 'conflict',
      conflict,
      bookingId: null,
    })
    expect((await gate.list()).at(-1)?.reason).toBe('Parts · Marek · 0170 4930320')
    const looked = await get(`/to-look-at?warehouseId=${gate.place.id}`)
    expect(looked.results.at(-1)).toMatchObject({
      conflict,
      ways: expect.arrayContaining(['assign', 'keep']),
    })
  })

  it('and needs a plate', async () => {
    expect(await send(arrive({ plate: '--' }))).toMatchObject({ status: 'conflict', conflict: 'bad_plate' })
  })
})
