import { eq } from 'drizzle-orm'
import { bookingEvents, bookings, warehouses } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { buildEvent, openGate } from '../testing/gate'
import { openRaces, type Races, times } from '../testing/race'
import { addBay } from '../testing/world'

let test: TestApp
let races: Races
beforeAll(async () => {
  test = await startApp()
  races = await openRaces(test.db)
})
afterEach(() => races.requireNoDeadlocks())
afterAll(() => test.close())

it('records 20 retries of one event at once as one, and answers each the same', async () => {
  const gate = await openGate(test)
  const { id } = await gate.book()
  const event = buildEvent({ bookingId: id })
  const answers = await races.race(
    { table: bookings, id },
    times(() => gate.send([event])),
  )
  const { clientEventId } = event
  expect(answers).toEqual(answers.map(() => [{ clientEventId, status: 'ok', bookingId: id }]))
  expect(await gate.list()).toHaveLength(1)
  expect(await test.db.$count(bookingEvents, eq(bookingEvents.bookingId, id))).toBe(1)
  expect(await gate.send([event, event])).toEqual([answers[0]?.[0], answers[0]?.[0]])
})

it('returns the same conflict again, even after the booking changed', async () => {
  const gate = await openGate(test)
  const { id } = await gate.book()
  const left = buildEvent({ bookingId: id, type: 'out' })
  const [first] = await gate.send([left])
  await gate.send([buildEvent({ bookingId: id })])
  expect(first?.conflict).toBe('not_inside')
  expect(await gate.send([left])).toEqual([first])
})

it('lets a vehicle in once when 20 phones let it in at the same time, and records each', async () => {
  const gate = await openGate(test)
  const { id } = await gate.book()
  const answers = await races.race(
    { table: bookings, id },
    times(() => gate.send([buildEvent({ bookingId: id })])),
  )
  const outcomes = answers.map(([result]) => result?.conflict ?? result?.status)
  expect(outcomes.filter((one) => one === 'ok')).toHaveLength(1)
  expect(outcomes.filter((one) => one === 'already_inside')).toHaveLength(19)
  expect(await gate.list()).toHaveLength(20)
  expect(await test.db.$count(bookingEvents, eq(bookingEvents.bookingId, id))).toBe(1)
})

it('books one walk-in when 20 phones send it to 20 bays at the same time', async () => {
  const { place, send } = await openGate(test)
  const bays = []
  for (let number = 1; number <= 20; number += 1) bays.push(await addBay(test.db, place.id, `A${number}`))
  const answers = await races.race(
    { table: warehouses, id: place.id },
    bays.map(
      ({ id }) =>
        () =>
          send([buildEvent({ plate: 'KR 990', by: 'manual', bayId: id })]),
    ),
  )
  const outcomes = answers.map(([result]) => result?.conflict ?? result?.status)
  expect(outcomes.filter((one) => one === 'ok')).toHaveLength(1)
  expect(outcomes.filter((one) => one === 'already_inside')).toHaveLength(19)
})

it('decides between a host who cancels and the gate that lets in', async () => {
  const gate = await openGate(test)
  const { id } = await gate.book()
  const cancel = () =>
    test.call(test.world.owner, 'POST', `/booking/${id}/cancel`, { body: { reason: 'Broken down' } })
  const answers = await races.race<unknown>(
    { table: bookings, id },
    times<unknown>((turn) => (turn % 2 ? cancel() : gate.send([buildEvent({ bookingId: id })]))),
  )
  const arrived = answers.flat().filter((one) => (one as { status?: string }).status === 'ok')
  const { status } = await gate.read({ id })
  expect(arrived).toHaveLength(status === 'checked_in' ? 1 : 0)
  expect(await gate.list()).toHaveLength(10)
})
