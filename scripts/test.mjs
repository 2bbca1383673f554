// npm test: installs what is missing, runs every check and every test, then reports the time of each part, the slowest tests, whether the
// whole is within its budget (docs/testing.md) and how many tests passed.
import './stack/check-node.mjs'

const { setHooksPath } = await import('./commits/set-hooks-path.mjs')
const { buildApps } = await import('./stack/build-apps.mjs')
const { findChromium } = await import('./stack/chromium.mjs')
const { ensureInstalled } = await import('./stack/install.mjs')
const { root } = await import('./stack/root.mjs')
const { explainExcess } = await import('./test/budget.mjs')
const { createRun } = await import('./test/run.mjs')
const { startSharedStack } = await import('./test/shared-stack.mjs')

const run = createRun()
const script = ['node', '--import', 'tsx']

const runParts = async () => {
  const chromium = await run.prepare('Install', async () => {
    await ensureInstalled()
    setHooksPath(root)
    return findChromium()
  })
  if (!chromium) return
  await run.check('Lockfile', 'npm', 'run', '--silent', 'lockfile', '--', '--check')
  await run.check('Commit subjects', 'npm', 'run', '--silent', 'commits')
  await run.check('Specification', 'npm', 'run', '--silent', 'specification')
  const checksBeside = [
    run.checkBeside('Format, lint, import rules, beside Jest', 'biome', 'ci', '--error-on-warnings', '.'),
    run.checkBeside('Types, beside Jest', 'npm', 'run', '--silent', 'types'),
  ]
  await run.jest()
  for (const readResult of checksBeside) await readResult()
  const stack = await run.prepare('Build and start', async () => {
    await buildApps()
    return startSharedStack()
  })
  if (!stack) return
  const env = { ...stack, CHROMIUM_PATH: chromium }
  await run.browser('Browser', env, 'playwright', 'test', '-c', 'e2e/playwright.config.ts')
  await run.check('Released and new apps', ...script, 'scripts/contracts/check-releases.ts')
  await run.browser('Contracts', env, ...script, 'scripts/contracts/run-mixtures.ts')
}

await runParts()
await run.end(({ passed, processor }, slowness) =>
  passed > 0 ? explainExcess(processor, slowness) : 'No test has run.',
)
