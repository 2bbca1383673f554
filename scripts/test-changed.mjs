// npm run test:changed: the checks and tests that the changes can break (docs/testing.md). `--base REVISION`: compare with another
// commit.
import './stack/check-node.mjs'

const { buildApps } = await import('./stack/build-apps.mjs')
const { exitWithError } = await import('./stack/exit.mjs')
const { ensureInstalled } = await import('./stack/install.mjs')
const { log } = await import('./stack/log.mjs')
const { chooseBrowserTests } = await import('./test/affected-tests.mjs')
const { findChangedFiles, readBase } = await import('./test/changes.mjs')
const { createRun } = await import('./test/run.mjs')
const { startSharedStack } = await import('./test/shared-stack.mjs')

const playwright = ['playwright', 'test', '-c', 'e2e/playwright.config.ts']

try {
  const base = readBase(process.argv.slice(2))
  const files = findChangedFiles(base)
  const { tests, shared } = chooseBrowserTests(files)
  log(`${files.length} files differ from ${base}.`)
  if (tests.length > 0) log(`Browser tests: ${tests.join(', ')}`)
  if (shared.length > 0)
    log(`Main flows, for what every screen uses: ${shared.join(', ')}. npm test shows the rest.`)
  await ensureInstalled()
  const run = createRun([
    'Jest',
    ...(tests.length > 0 ? ['Browser'] : []),
    ...(shared.length > 0 ? ['Main flows'] : []),
  ])
  await run.check('Format, lint, import rules', 'biome', 'ci', '--error-on-warnings', '.')
  await run.check('Types', 'npm', 'run', '--silent', 'types')
  await run.check('Specification', 'npm', 'run', '--silent', 'specification')
  await run.jest([`--changedSince=${base}`])
  if (tests.length + shared.length > 0) {
    const stack = await run.prepare('Build and start', async () => {
      await buildApps()
      return startSharedStack()
    })
    const filters = tests.map((start) => `e2e/${start}`)
    if (stack && filters.length > 0) await run.browser('Browser', stack, ...playwright, ...filters)
    if (stack && shared.length > 0)
      await run.browser('Main flows', stack, ...playwright, '--project=desktop', '--grep=@released')
  }
  await run.end()
} catch (error) {
  await exitWithError(error)
}
