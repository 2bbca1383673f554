import {
  findUsedBays,
  type GateVerifyAnswer,
  gateSnapshot,
  occupancy,
  offerBays,
  type UsedBay,
  type VehicleType,
} from '@hosts/shared/contract'
import { eq } from 'drizzle-orm'
import { type BayRow, type BookingRow, bays, bookings, warehouses } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { type Gate, openGate } from '../testing/gate'
import { addBlock, addBooking, addUser, inHours } from '../testing/world'

let test: TestApp
let gate: Gate
beforeAll(async () => {
  test = await startApp()
})
beforeEach(async () => {
  gate = await openGate(test)
})
afterAll(() => test.close())

const ask = async (body: object, by: { id: number } = gate.staff): Promise<GateVerifyAnswer> =>
  (await test.call(by, 'POST', `${gate.url}/verify`, { body })).body
const readCode = async (id: number) => (await gate.read({ id })).accessCode ?? ''

describe('verify', () => {
  it('grants the plate and the code of an expected vehicle', async () => {
    const { id, ref } = await gate.book([-1, 5], { plate: 'HH-AB 123' })
    const code = await readCode(id)
    expect(code).toMatch(/^\d{6}$/)
    for (const body of [
      { plate: 'hh ab 123' },
      { code },
      { code: `${code.slice(0, 3)} ${code.slice(3)}` },
      { code: ref },
      { code: `]C1${code}` },
      { code: `https://hosts.example/b?lang=de&code=${ref.toLowerCase()}` },
    ]) {
      const answer = await ask(body)
      expect(answer).toMatchObject({
        granted: true,
        conflict: null,
        isClosed: false,
        near: [],
        booking: { id, code },
      })
      expect(Object.keys(answer.booking ?? {})).not.toEqual(expect.arrayContaining(['amount', 'note']))
      expect(JSON.stringify(answer)).not.toMatch(/phone|amount|note/)
    }
  })

  it('returns why it grants nothing, and warns when the location is closed', async () => {
    await gate.book([50, 60], { plate: 'HH-AB 123' })
    const cancelled = await gate.book([-1, 5], { plate: 'HH-AB 124' })
    const code = await readCode(cancelled.id)
    await test.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, cancelled.id))
    const hours = [[], [], [], [], [], [], []]
    await test.db
      .update(warehouses)
      .set({
        closures: [{ from: '2000-01-01', to: '2999-01-01', reason: 'For ever' }],
        hours: hours.map(() => [{ from: '00:00', to: '00:00' }]),
      })
      .where(eq(warehouses.id, gate.place.id))
    const [wrongDay, wrongState, unknown] = [
      await ask({ plate: 'HHAB123' }),
      await ask({ plate: 'HHAB124' }),
      await ask({ code }),
    ]
    expect(
      [wrongDay, wrongState, unknown].map(({ granted, conflict, isClosed }) => [granted, conflict, isClosed]),
    ).toEqual([
      [false, 'wrong_day', true],
      [false, 'cancelled', true],
      [false, 'no_booking', true],
    ])
  })

  it('offers similar plates of any day, and never grants them', async () => {
    const today = await gate.book([-1, 5], { plate: 'LT0 482' })
    const later = await gate.book([100, 110], { plate: 'LTO 428' })
    await gate.book([-1, 5], { plate: 'LTO 482', status: 'cancelled', bayId: null, bayNumbered: null })
    await gate.book([-1, 5], { plate: 'XYZ 999' })
    const { granted, booking, near } = await ask({ plate: 'LTO 482' })
    expect([granted, booking?.status]).toEqual([false, 'cancelled'])
    expect(near.map(({ match, booking: { id } }) => [match, id])).toEqual([
      ['look-alike', today.id],
      ['transposed', later.id],
    ])
  })

  it('offers a similar plate once, with the stay that matters most', async () => {
    await gate.book([-1, 5], { plate: 'LT0 482', status: 'cancelled', bayId: null, bayNumbered: null })
    const last = await gate.book([80, 90], { plate: 'LT0 482' })
    const offer = async () => (await ask({ plate: 'LTO 482' })).near.map(({ booking }) => booking.id)
    expect(await offer()).toEqual([last.id])
    const next = await gate.book([50, 60], { plate: 'LT0-482' })
    expect(await offer()).toEqual([next.id])
    const due = await gate.book([-1, 5], { plate: 'LT0 482' })
    expect(await offer()).toEqual([due.id])
    const onSite = await gate.book([-20, -10], { plate: 'LT0 482', status: 'checked_in' })
    expect(await offer()).toEqual([onSite.id])
  })

  it('offers other days of a plate that is not expected now', async () => {
    await gate.book([50, 60], { plate: 'LTU 482' })
    const last = await gate.book([80, 90], { plate: 'LTU 482' })
    const { conflict, near } = await ask({ plate: 'LTU 482' })
    expect([conflict, near.map(({ match, booking }) => [match, booking.id])]).toEqual([
      'wrong_day',
      [['other-day', last.id]],
    ])
  })

  it('refuses a person’s codes after ten wrong ones a minute', async () => {
    const { id } = await gate.book()
    const code = await readCode(id)
    const wrong = code === '000000' ? '000001' : '000000'
    const tryCode = async (value: string, by = gate.staff) =>
      test.call(by, 'POST', `${gate.url}/verify`, { body: { code: value } })
    for (let turn = 0; turn < 10; turn++) {
      expect((await tryCode(wrong)).body.conflict).toBe('no_booking')
      if (turn < 9) expect((await tryCode(code)).body.granted).toBe(true)
    }
    const refused = await tryCode(wrong)
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    const colleague = await addUser(
      test.db,
      test.world.account.id,
      'colleague@nordlicht.test',
      'access-only',
      [gate.place.id],
    )
    expect((await tryCode(code, colleague)).body.granted).toBe(true)
    expect((await ask({ plate: 'XX 1' })).conflict).toBe('no_booking')
    // Too long to guess, and a plate that is not listed may look like it.
    expect((await tryCode('HHAB1204')).body.conflict).toBe('no_booking')
  })

  it.each([{}, { code: '1', plate: 'A' }, { plate: ' ' }])('answers 400 or 422 to %j', async (body) => {
    const { status } = await test.call(gate.staff, 'POST', `${gate.url}/verify`, { body })
    expect([400, 422]).toContain(status)
  })
})

it('assigns open bookings unique codes, and a reinstated one its old code', async () => {
  const many = await Promise.all(Array.from({ length: 8 }, () => gate.book()))
  const codes = await Promise.all(many.map(({ id }) => readCode(id)))
  expect(new Set(codes).size).toBe(8)
  const [first] = many as [(typeof many)[0]]
  const set = (status: 'cancelled' | 'confirmed') =>
    test.db.update(bookings).set({ status }).where(eq(bookings.id, first.id))
  await set('cancelled')
  await set('confirmed')
  expect(await readCode(first.id)).toBe(codes[0])
})

it('returns a snapshot of two days, without money, phone numbers and messages', async () => {
  const inside = await gate.book([-90, -80], { status: 'checked_in', note: 'Secret', plate: 'A 1' })
  const expected = await gate.book([47, 60], { plate: 'A 2' })
  await gate.book([49, 60], { plate: 'Too late' })
  await gate.book([-40, -13], { plate: 'Long over' })
  await gate.book([-1, 5], { plate: 'Declined', status: 'declined', bayId: null, bayNumbered: null })
  const gone = await gate.book([-20, -11], { status: 'checked_out', checkedOutAt: new Date(), plate: 'A 3' })
  const { body } = await test.call(gate.staff, 'GET', `${gate.url}/snapshot`)
  const snapshot = gateSnapshot.parse(body)
  expect(snapshot.bookings.map(({ id }) => id)).toEqual([inside.id, gone.id, expected.id])
  expect(snapshot.bookings.map(({ code }) => code !== null)).toEqual([true, false, true])
  expect(snapshot.bays).toHaveLength(6)
  expect(snapshot.location).toMatchObject({ grace: 30, timezone: 'Europe/Berlin' })
  expect(JSON.stringify(body)).not.toMatch(/Secret|phone|\+49|amount|paid|currency/)
})

it('offers the same bays at the gate as on the screens of hosts', async () => {
  const { place, driver } = gate
  const addAll = (label: string, capacity: number, vehicleTypes: VehicleType[], zone: string) =>
    test.db.insert(bays).values({ warehouseId: place.id, label, capacity, vehicleTypes, zone }).returning()
  const added = await Promise.all([
    addAll('A1', 1, ['truck'], 'Yard'),
    addAll('A2', 1, ['truck'], 'Yard'),
    addAll('A10', 1, ['truck', 'trailer'], 'Yard'),
    addAll('B1', 1, [], ''),
    addAll('B2', 1, ['truck'], ''),
    addAll('B3', 1, ['truck'], ''),
    addAll('Vans', 2, ['car', 'van'], 'Forecourt'),
    addAll('Lot', 2, [], 'Forecourt'),
    addAll('C1', 1, ['truck'], ''),
  ])
  const [own, a2, , b1, b2, b3, vans, lot, c1] = added.map(([bay]) => bay as BayRow)
  const use = (bay: BayRow | undefined, span: [number, number], status: BookingRow['status']) =>
    addBooking(test.db, { warehouseId: place.id, driverId: driver.id }, span, {
      bayId: bay?.id ?? null,
      bayNumbered: bay?.numbered ?? null,
      status,
    })
  await use(own, [-9, -1], 'checked_in')
  await use(a2, [7, 9], 'confirmed')
  await use(b1, [1, 2], 'confirmed')
  await use(b3, [8, 12], 'confirmed')
  await use(vans, [-9, -1], 'checked_in')
  await use(lot, [-1, 3], 'checked_in')
  await use(lot, [2.5, 4], 'confirmed')
  // Beyond the bookings of the snapshot.
  await use(c1, [60, 70], 'confirmed')
  await use(vans, [52, 60], 'confirmed')
  await addBlock(test.db, b2, { startsAt: inHours(20) })
  const [snapshot, occupied] = [
    gateSnapshot.parse((await test.call(gate.staff, 'GET', `${gate.url}/snapshot`)).body),
    occupancy.parse((await test.call(gate.staff, 'GET', `/warehouse/${place.id}/occupancy`)).body),
  ]
  const now = Date.now()
  const list = (found: UsedBay[], vehicleType: VehicleType | null, hours: number) => {
    const { fitting, others } = offerBays(
      found,
      { bay: own ?? null, vehicleType, endsAt: inHours(hours).toISOString() },
      now,
    )
    return [fitting, others].map((some) => some.map(({ label }) => label).join())
  }
  for (const type of ['truck', 'van', 'trailer', null] as const)
    for (const hours of [-1, 1, 2.7, 5, 7.5, 10, 21, 55, 72])
      expect([type, hours, list(findUsedBays(snapshot, now), type, hours)]).toEqual([
        type,
        hours,
        list(occupied.bays, type, hours),
      ])
  expect(list(occupied.bays, 'truck', 5)).toEqual(['A2,A10,B3,B2,C1', 'Vans'])
  expect(list(occupied.bays, 'trailer', 10)).toEqual(['A10', 'B2,C1,Vans'])
  expect(list(occupied.bays, 'truck', 72)).toEqual(['A10', ''])
})
