// npm test: installs what is missing, runs every check and every test, then reports the time of each part, the slowest tests, which runner
// did not start and how many tests passed. With CI set it is also judged by its wall time (docs/testing.md).
import './stack/check-node.mjs'

const { setHooksPath } = await import('./commits/set-hooks-path.mjs')
const { buildApps } = await import('./stack/build-apps.mjs')
const { findChromium } = await import('./stack/chromium.mjs')
const { ensureInstalled } = await import('./stack/install.mjs')
const { root } = await import('./stack/root.mjs')
const { createRun } = await import('./test/run.mjs')
const { startSharedStack } = await import('./test/shared-stack.mjs')
const { judgeWallTime } = await import('./test/wall-time.mjs')

const run = createRun(['Jest', 'Browser', 'Contracts'])
const script = ['node', '--import', 'tsx']

const runParts = async () => {
  const isInstalled = await run.prepare('Install', async () => {
    await ensureInstalled()
    setHooksPath(root)
    // Browser tests find it again; here it is installed where there is none.
    await findChromium()
    return true
  })
  if (!isInstalled) return
  const besideJest = [
    run.checkBeside('Lockfile, beside Jest', 'npm', 'run', '--silent', 'lockfile', '--', '--check'),
    run.checkBeside('Specification, beside Jest', 'npm', 'run', '--silent', 'specification'),
    run.checkBeside('Format, lint, beside Jest', 'biome', 'ci', '--error-on-warnings', '.'),
    run.checkBeside('Types, beside Jest', 'npm', 'run', '--silent', 'types'),
  ]
  await run.jest()
  for (const readResult of besideJest) await readResult()
  const isBuilt = await run.prepare('Build', async () => {
    await buildApps()
    return true
  })
  if (!isBuilt) return
  const fitsReleases = run.checkBeside(
    'Released and new apps, beside the start',
    ...script,
    'scripts/contracts/check-releases.ts',
  )
  const env = await run.prepare('Start', startSharedStack)
  // Before the browser tests, which edit sources that it would build.
  await fitsReleases()
  if (!env) return
  const browser = ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--grep-invert=@rare']
  await run.browser('Browser', env, ...browser)
  await run.browser('Contracts', env, ...script, 'scripts/contracts/run-mixtures.ts')
}

await runParts()
await run.end(process.env.CI ? judgeWallTime : undefined)
