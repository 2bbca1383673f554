import type { BookingRefusal } from '@hosts/shared/contract'
import { and, eq, inArray } from 'drizzle-orm'
import {
  type BayRow,
  type BookingRow,
  bays,
  bookingEvents,
  bookings,
  drivers,
  warehouses,
} from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { openRaces, type Races, times } from '../testing/race'
import { addBay, addBooking, addDriver, addWarehouse, inHours } from '../testing/world'

type Answer = { status: number; body: BookingRefusal & { id: number; bay: { label: string } } }

let test: TestApp
let races: Races
beforeAll(async () => {
  test = await startApp()
  races = await openRaces(test.db)
})
afterEach(() => races.requireNoDeadlocks())
afterAll(() => test.close())

let phones = 4_915_200_000_000
/** A location with bays of these capacities, labelled B1, B2, …; calls ask for the first. */
const addPlace = async (...capacities: number[]) => {
  const place = await addWarehouse(test.db, test.world.account.id, 'Races')
  const own: BayRow[] = []
  for (const [index, capacity] of capacities.entries())
    own.push(await addBay(test.db, place.id, `B${index + 1}`, capacity))
  const [bay] = own as [BayRow]
  const driver = await addDriver(test.db, place.id, 'Ada')
  const ask = (method: 'POST' | 'PATCH', url: string, body: object, key?: string): Promise<Answer> =>
    test.call(test.world.owner, method, url, { body, headers: key ? { 'idempotency-key': key } : undefined })
  const span = (start: number, end: number) => ({
    startsAt: inHours(start).toISOString(),
    endsAt: inHours(end).toISOString(),
  })
  return {
    bay,
    bays: own,
    place,
    ask,
    /** Adds a booking unchecked, in a bay of the location. */
    add: (
      values: Partial<BookingRow> = {},
      at: BayRow | null = bay,
      [start, end] = [1, 5] as [number, number],
    ) =>
      addBooking(test.db, { warehouseId: place.id, driverId: driver.id }, [start, end], {
        ...(at && { bayId: at.id, bayNumbered: at.numbered }),
        ...values,
      }),
    create: (change: object = {}, key?: string, [start, end]: [number, number] = [1, 5]) => {
      const who = { name: 'Jonas', phone: `+${phones++}` }
      const body = { driver: who, plate: 'LTU 482', ...span(start, end), amount: 900, ...change }
      return ask('POST', `/warehouse/${place.id}/booking`, body, key)
    },
    act: ({ id }: BookingRow, action: string, body: object = {}) =>
      ask('POST', `/booking/${id}/${action}`, body),
    change: ({ id }: BookingRow, body: object) => ask('PATCH', `/booking/${id}`, body),
    block: () =>
      ask('POST', `/warehouse/${place.id}/block`, { bayId: bay.id, ...span(2, 4), reason: 'Snow' }),
    /** How many stays hold a place of a bay. */
    count: ({ id } = bay) =>
      test.db.$count(
        bookings,
        and(eq(bookings.bayId, id), inArray(bookings.status, ['confirmed', 'checked_in'])),
      ),
  }
}

/** The stored ones; all others are 409 with one of the codes, `bay_taken` with the free bays. */
const findWinners = (answers: Answer[], codes = ['bay_taken']) => {
  const refused = answers.filter(({ status }) => status >= 300)
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 409))
  expect(codes).toEqual(expect.arrayContaining(refused.map(({ body }) => body.code)))
  for (const { body } of refused) if (body.code === 'bay_taken') expect(body.free).toEqual(expect.any(Array))
  return answers.filter(({ status }) => status < 300)
}
const request = { status: 'requested' as const, expiresAt: inHours(1) }
const findRow = async ({ id }: { id: number }) =>
  (await test.db.select().from(bookings).where(eq(bookings.id, id)))[0]

it('books a numbered bay once, and names the free one', async () => {
  const { bay, bays: own, create, count } = await addPlace(1, 1)
  const answers = await races.race(
    { table: bays, id: bay.id },
    times(() => create({ bayId: bay.id })),
  )
  expect([findWinners(answers).length, await count()]).toEqual([1, 1])
  const free = answers.filter(({ status }) => status === 409).map(({ body }) => body.free)
  expect(free).toEqual(free.map(() => own.slice(1).map(({ id, label }) => ({ id, label }))))
})

it('books the last place of a pool once', async () => {
  const { bay, add, create, count } = await addPlace(3)
  await add()
  await add()
  const answers = await races.race(
    { table: bays, id: bay.id },
    times(() => create()),
  )
  expect([findWinners(answers).length, await count()]).toEqual([1, 3])
})

it('assigns each of many new bookings a bay of its own', async () => {
  const { place, create } = await addPlace(...times(async () => {}).map(() => 1))
  const answers = await races.race(
    { table: warehouses, id: place.id },
    times(() => create()),
  )
  expect(new Set(findWinners(answers).map(({ body }) => body.bay.label)).size).toBe(20)
})

it('adds a new driver once', async () => {
  const { bay, create } = await addPlace(50)
  const driver = { name: 'Jonas', phone: `+${phones++}` }
  const answers = await races.race(
    { table: bays, id: bay.id },
    times(() => create({ driver, bayId: bay.id })),
  )
  expect(findWinners(answers)).toHaveLength(20)
  expect(await test.db.$count(drivers, eq(drivers.phone, driver.phone))).toBe(1)
})

it('answers a repeated call with the booking of the first one, which still runs', async () => {
  const { bay, create, count } = await addPlace(1)
  const answers = await races.race(
    { table: bays, id: bay.id },
    times(() => create({ bayId: bay.id }, 'one press')),
  )
  expect(new Set(findWinners(answers).map(({ body }) => body.id)).size).toBe(1)
  expect([answers.filter(({ status }) => status === 201).length, await count()]).toEqual([20, 1])
})

it('accepts one of two requests for one bay', async () => {
  const { bay, add, act, count } = await addPlace(1)
  const asked = [await add(request, null), await add(request, null)]
  const answers = await races.race(
    { table: bays, id: bay.id },
    times((turn) => act(asked[turn % 2] as BookingRow, 'accept', { bayId: bay.id })),
  )
  expect([findWinners(answers, ['bay_taken', 'already_answered']).length, await count()]).toEqual([1, 1])
})

it('stores one of many answers to a request, with its author', async () => {
  const { add, act } = await addPlace(1)
  const asked = await add(request, null)
  const answers = await races.race(
    { table: bookings, id: asked.id },
    times((turn) => (turn % 2 ? act(asked, 'accept') : act(asked, 'decline', { reason: 'We are full' }))),
  )
  expect(findWinners(answers, ['already_answered'])).toHaveLength(1)
  const status = (await findRow(asked))?.status
  const refused = answers.filter((answer) => answer.status === 409)
  expect(refused.map(({ body }) => [body.by, body.status])).toEqual(refused.map(() => ['owner', status]))
  expect(await test.db.$count(bookingEvents, eq(bookingEvents.bookingId, asked.id))).toBe(1)
})

it('either extends a stay or books its bay after it', async () => {
  const { bay, add, create, change, count } = await addPlace(1)
  const stay = await add()
  const endsAt = inHours(9).toISOString()
  const answers = await races.race(
    { table: bays, id: bay.id },
    times((turn) => (turn % 2 ? change(stay, { endsAt }) : create({ bayId: bay.id }, undefined, [6, 9]))),
  )
  // Extending again changes nothing, and is answered.
  const winners = findWinners(answers).map(({ body }) => (body.id === stay.id ? 'extended' : 'booked'))
  expect([winners.includes('extended'), winners.filter((kind) => kind === 'booked').length]).toEqual(
    winners.includes('booked') ? [false, 1] : [true, 0],
  )
  const isExtended = (await findRow(stay))?.endsAt.toISOString() === endsAt
  expect([isExtended, await count()]).toEqual(winners.includes('extended') ? [true, 1] : [false, 2])
})

it('either blocks or books a bay', async () => {
  const { bay, create, block, count } = await addPlace(1)
  const answers = await races.race(
    { table: bays, id: bay.id },
    times((turn) => (turn % 2 ? block() : create({ bayId: bay.id }))),
  )
  const codes = ['bay_taken', 'bookings_in_the_way', 'already_blocked']
  expect(findWinners(answers, codes)).toHaveLength(1)
  expect(await count()).toBeLessThanOrEqual(1)
})

it('never shrinks a pool below its bookings', async () => {
  const { bay, ask, create, count } = await addPlace(6)
  const answers = await races.race(
    { table: bays, id: bay.id },
    times((turn) => (turn % 5 ? create({ bayId: bay.id }) : ask('PATCH', `/bay/${bay.id}`, { capacity: 3 }))),
  )
  findWinners(answers, ['bay_taken', 'bookings_in_the_way'])
  const [now] = await test.db.select().from(bays).where(eq(bays.id, bay.id))
  expect(await count()).toBe(now?.capacity)
})

it('either reinstates a stay or books its bay', async () => {
  const { bay, add, act, create, count } = await addPlace(1)
  const cancelled = await add({ status: 'cancelled' })
  const answers = await races.race(
    { table: bays, id: bay.id },
    times((turn) => (turn % 2 ? act(cancelled, 'reinstate') : create({ bayId: bay.id }))),
  )
  expect([findWinners(answers, ['bay_taken', 'wrong_status']).length, await count()]).toEqual([1, 1])
})

it('lets one of many vehicles into a bay', async () => {
  const { bay, add, act, count } = await addPlace(1)
  const expected: BookingRow[] = []
  for (const _ of times(async () => {})) expected.push(await add({}, null, [-1, 5]))
  const answers = await races.race(
    { table: bays, id: bay.id },
    times((turn) => act(expected[turn] as BookingRow, 'check-in', { bayId: bay.id })),
  )
  expect([findWinners(answers).length, await count()]).toEqual([1, 1])
})

it('moves vehicles to each other’s bays without a deadlock', async () => {
  const { bay, bays: own, add, change } = await addPlace(1, 1)
  const [one, two] = own as [BayRow, BayRow]
  const stays = [await add({}, one), await add({}, two)] as const
  const answers = await races.race(
    { table: bays, id: bay.id },
    times((turn) => (turn % 2 ? change(stays[0], { bayId: two.id }) : change(stays[1], { bayId: one.id }))),
  )
  expect(findWinners(answers)).toEqual([])
  const bayIds = [(await findRow(stays[0]))?.bayId, (await findRow(stays[1]))?.bayId]
  expect(bayIds).toEqual([one.id, two.id])
})
