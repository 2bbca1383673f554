import fc from 'fast-check'
import { startApp, type TestApp } from '../testing/app'
import { runGateModel } from '../testing/gate-model'

/** `npm run soak` has a thousand. */
const EVENTS = Number(process.env.GATE_EVENTS ?? 60)
const SEED = Number(process.env.TEST_SEED ?? 1)

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

it(`loses none and doubles none of ${EVENTS} random events from three phones (TEST_SEED=${SEED})`, async () => {
  const phone = fc.integer({ min: 0, max: 2 })
  const step = fc.record({
    phone,
    what: fc.constantFrom(
      'in' as const,
      'in' as const,
      'out' as const,
      'out' as const,
      'undo' as const,
      'deny' as const,
    ),
    booking: fc.integer({ min: 0, max: 11 }),
    /** Sends what waits after it, perhaps again, perhaps in two batches at once. */
    sends: fc.constantFrom(
      'nothing' as const,
      'nothing' as const,
      'queue' as const,
      'cut' as const,
      'twice' as const,
      'doubled' as const,
    ),
  })
  const steps = fc.array(step, { minLength: EVENTS, maxLength: EVENTS })
  await fc.assert(
    fc.asyncProperty(steps, (all) => runGateModel(test, all)),
    { numRuns: 1, endOnFailure: true, seed: SEED },
  )
}, 600_000)
