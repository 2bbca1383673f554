import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { blocks, bookingEvents } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { addModelPlace, CAPACITIES, type Operation, operation } from '../testing/booking-operations'

// On the server's database only. Each run has a location of its own.
const [RUNS, OPERATIONS] = [20, 100]

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

type Stored = Awaited<ReturnType<Awaited<ReturnType<typeof addModelPlace>>['read']>>[number]
/** The most vehicles that are booked into a bay at any hour, and that are there now. */
const findMost = (stored: Stored[], bay: number) => {
  const own = stored.filter((one) => one.bay === bay && ['confirmed', 'checked_in'].includes(one.status))
  const hourly = Array.from({ length: 25 }, (_, index) => index - 6).map(
    (hour) => own.filter(({ start, end }) => start <= hour && end > hour).length,
  )
  return Math.max(...hourly, own.filter(({ status }) => status === 'checked_in').length)
}

it(`does what the model does in ${RUNS * OPERATIONS} random operations`, async () => {
  let refused = 0
  const check = async (operations: Operation[]) => {
    const { place, model, run, read } = await addModelPlace(test)
    for (const [index, operation] of operations.entries()) {
      const [outcome, expected] = await run(operation)
      expect([index, operation, outcome]).toEqual([index, operation, expected])
      if (outcome !== 'ok') refused++
    }
    const stored = await read()
    expect(stored).toEqual(
      model.bookings.map(({ id, status, bay, start, end }) => ({ id, status, bay, start, end })),
    )
    CAPACITIES.forEach((capacity, index) => {
      expect(findMost(stored, index)).toBeLessThanOrEqual(capacity)
    })
    const events = model.bookings.reduce((sum, booking) => sum + booking.events, 0)
    expect(await test.db.$count(bookingEvents, eq(bookingEvents.warehouseId, place.id))).toBe(events)
    expect(await test.db.$count(blocks, eq(blocks.warehouseId, place.id))).toBe(model.blocks.length)
  }
  const operations = fc.array(operation, { minLength: OPERATIONS, maxLength: OPERATIONS })
  // A failure prints its seed and the index of the operation. Shorter examples would take minutes to find.
  await fc.assert(fc.asyncProperty(operations, check), { numRuns: RUNS, endOnFailure: true })
  // Else the operations would never meet.
  expect(refused).toBeGreaterThan((RUNS * OPERATIONS) / 10)
})
