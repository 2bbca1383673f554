// npm run soak: what takes too long for npm test (docs/testing.md). The chat and the gate for hours and under faults, then the random tests
// with more data and another seed: events of three phones at the gate, bookings, prices of stays. At the end more restarts of PostgreSQL.
import './stack/check-node.mjs'

const { exitWithError } = await import('./stack/exit.mjs')
const { ensureInstalled } = await import('./stack/install.mjs')
const { log } = await import('./stack/log.mjs')
const { createRun } = await import('./test/run.mjs')

/** `npm test` sends 60 events. */
const GATE_EVENTS = '1000'
/** `npm test` makes 2 runs of 400 operations on bookings. */
const MODEL_RUNS = '10'
/** How often PostgreSQL stops in each way; in `npm test` once. */
const RESTARTS = '3'
/** Other data in each run; the variable repeats one. */
const TEST_SEED = process.env.TEST_SEED ?? String(Math.floor(Math.random() * 2 ** 31))

try {
  await ensureInstalled()
  const env = { TEST_SEED }
  log(`TEST_SEED=${TEST_SEED}`)
  const run = createRun(['Faults and endurance', 'Jest'])
  await run.browser('Faults and endurance', env, 'playwright', 'test', '-c', 'e2e/soak.config.ts')
  const tests = ['gate-model', 'booking-model', 'quote-stay', 'db/restart']
  await run.jest(tests, { GATE_EVENTS, MODEL_RUNS, RESTARTS, TEST_SEED }, { isRetried: false })
  await run.end()
} catch (error) {
  await exitWithError(error)
}
