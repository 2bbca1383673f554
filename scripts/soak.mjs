// npm run soak: what is too long for npm test: the chat under faults and over hours, and many wrong requests to the chat sandbox.
import './stack/check-node.mjs'

const { findChromium } = await import('./stack/chromium.mjs')
const { fail } = await import('./stack/end.mjs')
const { ensureInstalled } = await import('./stack/install.mjs')
const { createRun } = await import('./test/run.mjs')

/** Twenty times what npm test sends. */
const requests = '200000'

try {
  await ensureInstalled()
  const env = { CHROMIUM_PATH: await findChromium() }
  const run = createRun()
  await run.browser('Endurance', env, 'playwright', 'test', '-c', 'e2e/soak.config.ts')
  process.env.FUZZ_REQUESTS = requests
  await run.jest('services/chat-sandbox/src/fuzz')
  await run.end()
} catch (error) {
  await fail(error)
}
