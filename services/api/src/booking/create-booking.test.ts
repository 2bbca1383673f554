import type { Booking } from '@hosts/shared/contract'
import { and, eq } from 'drizzle-orm'
import {
  type BayRow,
  bays,
  bookingEvents,
  bookings,
  drivers,
  jobs,
  rates,
  vehicles,
  type WarehouseRow,
  warehouseDrivers,
} from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { addBay, addBooking, addDriver, addWarehouse, inHours } from '../testing/world'

let test: TestApp
let place: WarehouseRow
let [a1, a2]: BayRow[] = []
beforeAll(async () => {
  test = await startApp()
  place = await addWarehouse(test.db, test.world.account.id, 'Yard')
  a1 = await addBay(test.db, place.id, 'A1')
  a2 = await addBay(test.db, place.id, 'A2')
  await test.db.insert(rates).values([
    { warehouseId: place.id, per: 'day', amount: 2000 },
    { warehouseId: place.id, per: 'day', amount: 1500, bayId: a2.id },
  ])
})
afterAll(() => test.close())
afterEach(() => test.db.delete(bookings))

let phones = 4_915_100_000_000
const newDriver = () => ({ name: 'Jonas Petraitis', phone: `+${phones++}` })
const toSpan = (start: number, end: number) => ({
  startsAt: inHours(start).toISOString(),
  endsAt: inHours(end).toISOString(),
})
const toBody = (change: object = {}) => ({
  ...('driverId' in change ? {} : { driver: newDriver() }),
  plate: 'LTU 482',
  ...toSpan(1, 20),
  ...change,
})
const create = (change?: object, key?: string, warehouseId = place.id) =>
  test.call(test.world.owner, 'POST', `/warehouse/${warehouseId}/booking`, {
    body: toBody(change),
    headers: key ? { 'idempotency-key': key } : undefined,
  })
const findDriver = async (phone: string) =>
  test.db
    .select({ driver: drivers, known: warehouseDrivers })
    .from(drivers)
    .innerJoin(warehouseDrivers, eq(warehouseDrivers.driverId, drivers.id))
    .where(eq(drivers.phone, phone))
const findPlates = async (driverId: number) =>
  (await test.db.select().from(vehicles).where(eq(vehicles.driverId, driverId))).map(({ plate }) => plate)
const block = (driverId: number, blockReason: string | null = null) =>
  test.db
    .update(warehouseDrivers)
    .set({ blockedAt: new Date(), blockReason })
    .where(and(eq(warehouseDrivers.driverId, driverId), eq(warehouseDrivers.warehouseId, place.id)))

describe('a new booking', () => {
  it('gets the best bay of the quote, its amount, a reference and a history', async () => {
    const { status, body } = await create({ note: 'Calls before', vehicleType: 'truck' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      bay: { id: a2?.id, label: 'A2' },
      driver: { name: 'Jonas Petraitis' },
      status: 'confirmed',
      ref: expect.stringMatching(/^[A-HJKMNP-Z2-9]{8}$/),
      amount: 1500,
      paidAmount: 0,
      note: 'Calls before',
    })
    const history = await test.db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, body.id))
    expect(history).toMatchObject([
      { action: 'create', from: null, to: 'confirmed', userName: 'owner', reason: null },
    ])
  })

  it('records why its amount is another than the quoted one', async () => {
    const { body } = await create({ bayId: a1?.id, amount: 1800, amountReason: 'Regular guest' })
    expect(body).toMatchObject({ bay: { label: 'A1' }, amount: 1800 })
    const [event] = await test.db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, body.id))
    expect(event).toMatchObject({ reason: 'Regular guest', changes: { amount: { from: 2000, to: 1800 } } })
  })

  it.each<[string, object, number, object]>([
    ['ends in the past', toSpan(-5, -1), 422, { path: 'endsAt', code: 'in_the_past' }],
    ['starts in three years', toSpan(3 * 8766, 3 * 8766 + 2), 422, { path: 'startsAt', code: 'too_late' }],
    ['started long ago', toSpan(-25, 1), 422, { path: 'startsAt', code: 'in_the_past' }],
    ['ends before it starts', toSpan(5, 4), 400, { path: 'endsAt' }],
    ['is too long', toSpan(1, 367 * 24), 400, { path: 'endsAt' }],
    ['has another amount', { amount: 1 }, 422, { path: 'amountReason', code: 'required' }],
    ['has no driver', { driver: undefined }, 400, { path: 'driverId' }],
    ['has an unknown driver', { driverId: 999_999 }, 422, { path: 'driverId', code: 'not_found' }],
    ['has an unknown bay', { bayId: 999_999 }, 422, { path: 'bayId', code: 'not_found' }],
  ])('is refused when it %s', async (_, change, expected, error) => {
    const { status, body } = await create(change)
    expect({ status, body }).toEqual({
      status: expected,
      body: [{ errors: [expect.objectContaining(error)] }],
    })
  })

  it('needs an amount where no rates apply', async () => {
    const free = await addWarehouse(test.db, test.world.account.id, 'Without rates')
    await addBay(test.db, free.id, 'A1')
    const refused = await create({}, undefined, free.id)
    expect(refused.body).toEqual([
      { errors: [expect.objectContaining({ path: 'amount', code: 'no_rates' })] },
    ])
    expect((await create({ amount: 900 }, undefined, free.id)).body.amount).toBe(900)
  })

  it('names the free bays instead of a taken one, or that none is free', async () => {
    await create({ bayId: a1?.id })
    const { status, body } = await create({ bayId: a1?.id })
    expect({ status, body }).toEqual({
      status: 409,
      body: expect.objectContaining({
        code: 'bay_taken',
        message: 'Bay A1 was just taken. Free: A2',
        free: [{ id: a2?.id, label: 'A2' }],
      }),
    })
    expect((await create()).body.bay.label).toBe('A2')
    expect((await create()).body).toMatchObject({
      code: 'bay_taken',
      message: 'No bay that fits is free then',
      free: [],
    })
    expect((await create(toSpan(30, 40))).status).toBe(201)
  })

  it('does not get a bay that is overstayed now, even when it is named', async () => {
    const driver = await addDriver(test.db, place.id, 'Ada')
    const columns = { bayId: a1?.id, bayNumbered: true, status: 'checked_in' as const }
    await addBooking(test.db, { warehouseId: place.id, driverId: driver.id }, [-9, -1], columns)
    expect((await create({ bayId: a1?.id, ...toSpan(0.5, 3) })).body.code).toBe('bay_taken')
    expect((await create({ bayId: a1?.id, ...toSpan(2, 3) })).status).toBe(201)
  })

  it('gets a bay for other vehicles only when the host names it', async () => {
    const vans = await addBay(test.db, place.id, 'V1')
    await test.db
      .update(bays)
      .set({ vehicleTypes: ['van'] })
      .where(eq(bays.id, vans.id))
    await create({ bayId: a1?.id })
    await create({ bayId: a2?.id })
    expect((await create({ vehicleType: 'truck' })).body.code).toBe('bay_taken')
    expect((await create({ vehicleType: 'truck', bayId: vans.id })).status).toBe(201)
    await test.db.delete(bookings)
    await test.db.delete(bays).where(eq(bays.id, vans.id))
  })

  it.each([
    ['draft', 201],
    ['paused', 201],
    ['archived', 409],
  ] as const)('at a location that is %s: %i', async (status, expected) => {
    const other = await addWarehouse(test.db, test.world.account.id, status, { status })
    await addBay(test.db, other.id, 'A1')
    expect((await create({ amount: 1 }, undefined, other.id)).status).toBe(expected)
  })

  it('is added once by a repeated call', async () => {
    const body = toBody()
    const first = await create(body, 'press-1')
    const again = await create({ ...body, ...toSpan(30, 40) }, 'press-1')
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(await test.db.$count(bookings)).toBe(1)
    expect((await create(body, 'press-2')).body.id).not.toBe(first.body.id)
  })
})

describe('the driver of a new booking', () => {
  it('is found by phone before booking, at any location of the account', async () => {
    const { phone } = newDriver()
    const lookUp = async (id = place.id) =>
      (
        await test.call(test.world.owner, 'POST', `/warehouse/${id}/driver-lookup`, {
          body: { phone: phone.replace('+49', '+49 ') },
        })
      ).body
    expect(await lookUp()).toEqual({ driver: null, phone })
    const { id } = await addDriver(test.db, place.id, 'Ada')
    await test.db.update(drivers).set({ phone }).where(eq(drivers.id, id))
    const found = { id, name: 'Ada', isHere: true, isBlocked: false }
    expect(await lookUp()).toEqual({ driver: found, phone })
    await block(id)
    expect(await lookUp()).toEqual({ driver: { ...found, isBlocked: true }, phone })
    expect(await lookUp(test.world.first.id)).toEqual({ driver: { ...found, isHere: false }, phone })
    const strange = await addDriver(test.db, test.world.foreign.id, 'Eve')
    await test.db.update(drivers).set({ phone: newDriver().phone }).where(eq(drivers.id, id))
    await test.db.update(drivers).set({ phone }).where(eq(drivers.id, strange.id))
    expect(await lookUp()).toEqual({ driver: null, phone })
  })

  it('is added, known at the location without consent, with the vehicle when its type is given', async () => {
    const driver = newDriver()
    await create({ driver, vehicleType: 'truck' })
    const [added] = await findDriver(driver.phone)
    expect(added).toMatchObject({
      driver: { name: driver.name, language: 'de' },
      known: { warehouseId: place.id, marketingConsentAt: null },
    })
    expect(await findPlates(added?.driver.id ?? 0)).toEqual(['LTU 482'])
  })

  it('is matched to a known driver by phone and keeps the stored name', async () => {
    const { phone } = newDriver()
    const ada = await addDriver(test.db, test.world.first.id, 'Ada')
    await test.db.update(drivers).set({ phone }).where(eq(drivers.id, ada.id))
    const typed = { name: 'Ada Miller', phone: phone.replace('+49', '+49 ') }
    const { body } = await create({ driver: typed, vehicleType: 'truck', plate: 'NEW 1' })
    expect(body.driver).toEqual({ id: ada.id, name: 'Ada' })
    await create({ driver: typed, vehicleType: 'truck', plate: 'new-1' })
    expect(await findPlates(ada.id)).toEqual(['HH-AB 123', 'NEW 1'])
    const known = await findDriver(phone)
    expect(known.map((row) => row.known.warehouseId).sort()).toEqual([test.world.first.id, place.id].sort())
  })

  it('may have no phone: met by no other booking, not written to, and in no audience', async () => {
    const [one, other] = [
      await create({ driver: { name: 'Marek' }, vehicleType: 'truck' }),
      await create({ driver: { name: 'Marek' } }),
    ]
    expect([one.status, other.status]).toEqual([201, 201])
    const { driver, id } = one.body
    expect(driver).toEqual({ id: expect.any(Number), name: 'Marek', hasChat: false })
    expect(other.body.driver.id).not.toBe(driver.id)
    const query = `warehouseId=${place.id}`
    const read = await test.call(test.world.owner, 'GET', `/chat/users/${driver.id}?${query}`)
    expect(read.body).toMatchObject({ name: 'Marek', phone: '', samePhone: [] })
    expect(await test.db.$count(jobs, eq(jobs.series, `booking-${id}`))).toBe(0)
    const chat = { warehouseId: place.id, driverId: driver.id }
    const refused = await test.call(test.world.owner, 'POST', '/chat/conversation', { body: chat })
    expect([refused.status, refused.body.code]).toEqual([409, 'no_phone'])
    const ask = () =>
      test.call(test.world.owner, 'POST', '/chat/audience', {
        body: { warehouseId: place.id, segment: 'upcoming' },
      })
    const { body: before } = await ask()
    await test.db
      .update(warehouseDrivers)
      .set({ marketingConsentAt: new Date() })
      .where(eq(warehouseDrivers.driverId, driver.id))
    expect({ ...(await ask()).body, asOf: '' }).toEqual({ ...before, asOf: '' })
  })

  it('is not one of another account', async () => {
    const { phone } = newDriver()
    const stranger = await addDriver(test.db, test.world.foreign.id, 'Eve')
    await test.db.update(drivers).set({ phone }).where(eq(drivers.id, stranger.id))
    expect((await create({ driverId: stranger.id })).status).toBe(422)
    expect((await create({ driver: { name: 'Bo', phone } })).body.driver.name).toBe('Bo')
  })

  it('is refused by id to a manager of other locations', async () => {
    const ada = await addDriver(test.db, test.world.second.id, 'Ada')
    const path = `/warehouse/${test.world.first.id}/booking`
    const body = toBody({ driverId: ada.id, amount: 1 })
    expect((await test.call(test.world.manager, 'POST', path, { body })).status).toBe(422)
    await addBay(test.db, test.world.first.id, 'A1')
    expect((await test.call(test.world.owner, 'POST', path, { body })).status).toBe(201)
  })

  it.each([
    ['before reasons were kept', null, 'Ada is blocked at this location'],
    ['for a reason', 'Left without paying', 'Ada is blocked at this location: Left without paying'],
  ])('may be blocked at this location %s', async (_, reason, message) => {
    const ada = await addDriver(test.db, place.id, 'Ada')
    await block(ada.id, reason)
    const { status, body } = await create({ driverId: ada.id })
    expect([status, body.code, body.message]).toEqual([409, 'driver_blocked', message])
  })
})

describe('an open request', () => {
  const request = async (span: [number, number], values: object = {}) => {
    const driver = await addDriver(test.db, place.id, 'Ada')
    const common = { status: 'requested' as const, expiresAt: inHours(1), bayId: null }
    const ids = { warehouseId: place.id, driverId: driver.id }
    return addBooking(test.db, ids, span, { ...common, ...values })
  }

  it('shows how many others want the same time, and the bay that it would get', async () => {
    const wanted = await request([10, 20], { vehicleType: 'truck' })
    await request([19, 30])
    await request([20, 30])
    await request([12, 14], { expiresAt: inHours(-1) })
    await create({ bayId: a1?.id, ...toSpan(20.1, 30) })
    const { body } = await test.call(test.world.owner, 'GET', `/booking/${wanted.id}`)
    expect(body.request).toEqual({
      others: 1,
      suggestion: { bay: { id: a1?.id, label: 'A1' }, reasons: ['fits', 'fewest-gaps'] },
    })
    const list = await test.call(test.world.owner, 'GET', `/warehouse/${place.id}/booking?view=requests`)
    expect(list.body.results.map(({ request }: { request: { others: number } }) => request.others)).toEqual([
      1, 2, 1,
    ])
    expect(list.body.results[0].request).toEqual(body.request)
  })

  it('gets the zone of the last stay, and null when nothing is free', async () => {
    await test.db
      .update(bays)
      .set({ zone: 'North' })
      .where(eq(bays.id, a2?.id ?? 0))
    const { id, driverId } = await request([10, 20])
    const stay = {
      bayId: a2?.id,
      bayNumbered: true,
      status: 'checked_out' as const,
      checkedInAt: inHours(-9),
    }
    await addBooking(test.db, { warehouseId: place.id, driverId }, [-9, -1], stay)
    const read = async () => (await test.call(test.world.owner, 'GET', `/booking/${id}`)).body.request
    expect((await read()).suggestion).toEqual({
      bay: { id: a2?.id, label: 'A2' },
      reasons: ['last-zone', 'fewest-gaps'],
    })
    const overstay = { ...stay, status: 'checked_in' as const }
    await addBooking(test.db, { warehouseId: place.id, driverId }, [-9, -1], overstay)
    expect((await read()).suggestion.bay.label).toBe('A1')
    for (const bay of [a1, a2]) await create({ bayId: bay?.id, ...toSpan(8, 12) })
    expect(await read()).toEqual({ others: 0, suggestion: null })
  })

  it('gets the first of equal bays by label', async () => {
    const { id } = await addWarehouse(test.db, test.world.account.id, 'Equal')
    for (const label of ['B1', 'A10', 'A2']) await addBay(test.db, id, label)
    const driver = await addDriver(test.db, id, 'Ada')
    const values = { status: 'requested' as const, expiresAt: inHours(1) }
    for (const span of [
      [1, 2],
      [90, 99],
    ] as const)
      await addBooking(test.db, { warehouseId: id, driverId: driver.id }, [...span], values)
    const { body } = await test.call(test.world.owner, 'GET', `/warehouse/${id}/booking?view=requests`)
    expect(
      body.results.map(({ request }: Booking) => [
        request?.suggestion?.bay.label,
        request?.suggestion?.reasons,
      ]),
    ).toEqual([
      ['A2', ['fewest-gaps']],
      ['A2', ['fewest-gaps']],
    ])
  })

  it('hides a request’s rivals and its free bay from gate staff', async () => {
    const ids = { warehouseId: test.world.first.id, driverId: (await request([1, 2])).driverId }
    const values = { status: 'requested' as const, expiresAt: inHours(1) }
    const { id } = await addBooking(test.db, ids, [1, 2], values)
    const { status, body } = await test.call(test.world.gate, 'GET', `/booking/${id}`)
    expect([status, body.request]).toEqual([200, undefined])
  })
})
