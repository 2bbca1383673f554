import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { blocks, bookingEvents } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { addModelPlace, CAPACITIES, type Operation, operation } from '../testing/booking-operations'

// On the server's database only. Each run has locations of its own, used at the same time.
const RUNS = Number(process.env.MODEL_RUNS ?? 2)
const [PLACES, OPERATIONS] = [4, 100]
const SEED = Number(process.env.TEST_SEED ?? 1)
/** Time (ms) that it may take on a busy machine: a tenth of it is usual. */
const MAX_TIME = 120_000

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
    (hour) => own.filter(({ held, end }) => held <= hour && end > hour).length,
  )
  return Math.max(...hourly, own.filter(({ status }) => status === 'checked_in').length)
}

it(
  `does what the model does in ${RUNS * PLACES * OPERATIONS} random operations (TEST_SEED=${SEED})`,
  async () => {
    const counts = { done: 0, refused: 0 }
    const check = async (operations: Operation[]) => {
      const { place, model, run, read } = await addModelPlace(test)
      for (const [index, operation] of operations.entries()) {
        const [outcome, expected] = await run(operation)
        expect([index, operation, outcome]).toEqual([index, operation, expected])
        counts.done++
        if (outcome !== 'ok') counts.refused++
      }
      const stored = await read()
      expect(stored).toEqual(
        model.bookings.map(({ id, status, bay, start, end, since }) => {
          const held = typeof since === 'number' ? Math.max(start, 0) : start
          return { id, status, bay, start, end, held }
        }),
      )
      CAPACITIES.forEach((capacity, index) => {
        expect(findMost(stored, index)).toBeLessThanOrEqual(capacity)
      })
      const events = model.bookings.reduce((sum, booking) => sum + booking.events, 0)
      expect(await test.db.$count(bookingEvents, eq(bookingEvents.warehouseId, place.id))).toBe(events)
      expect(await test.db.$count(blocks, eq(blocks.warehouseId, place.id))).toBe(model.blocks.length)
    }
    const repeat = <Value>(one: fc.Arbitrary<Value>, times: number) =>
      fc.array(one, { minLength: times, maxLength: times })
    const places = repeat(repeat(operation, OPERATIONS), PLACES)
    const checkAll = async (lists: Operation[][]) => void (await Promise.all(lists.map(check)))
    // A failure prints the index of the operation. Shorter examples would take minutes to find.
    const limits = { numRuns: RUNS, endOnFailure: true, seed: SEED }
    await fc.assert(fc.asyncProperty(places, checkAll), limits)
    expect(counts.done).toBe(RUNS * PLACES * OPERATIONS)
    // Else the operations would never meet.
    expect(counts.refused).toBeGreaterThan(counts.done / 10)
  },
  MAX_TIME,
)
