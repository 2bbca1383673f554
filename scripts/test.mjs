// npm test: installs what is missing, runs every check and every test, then says what each part took, which tests are slowest, whether
// the whole is within its budget (docs/testing.md) and how many tests passed.
import './stack/check-node.mjs'

const { existsSync, mkdtempSync, readFileSync, rmSync } = await import('node:fs')
const { tmpdir } = await import('node:os')
const { default: path } = await import('node:path')
const { buildApps } = await import('./stack/build-apps.mjs')
const { findChromium } = await import('./stack/chromium.mjs')
const { fail } = await import('./stack/end.mjs')
const { ensureInstalled } = await import('./stack/install.mjs')
const { root } = await import('./stack/options.mjs')
const { Problem } = await import('./stack/problem.mjs')
const { stopAll } = await import('./stack/processes.mjs')
const { say } = await import('./stack/say.mjs')
const { explainExcess } = await import('./test/budget.mjs')
const { createRun } = await import('./test/parts.mjs')
const { readJestReport, readPlaywrightReport } = await import('./test/reports.mjs')
const { startSharedStack } = await import('./test/shared-stack.mjs')
const { formatParts, formatSlowest, sumUp } = await import('./test/summary.mjs')

const checks = [
  { title: 'Format, lint, import rules', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { title: 'Types', command: ['npm', 'run', '--silent', 'types'] },
  { title: 'Specification', command: ['node', 'scripts/check-specification.mjs'] },
]

const reports = mkdtempSync(path.join(tmpdir(), 'hosts-tests-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => fail(new Problem('Stopped.')))
}

/**
 * What a runner has written into its report; null when it had nothing to run or was not able to.
 *
 * @param {string} file
 */
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

const run = createRun()

const jest = () => {
  const file = path.join(reports, 'jest.json')
  // By default Jest leaves one processor to others: half of a machine with two.
  const command = ['jest', '--maxWorkers=100%', '--json', `--outputFile=${file}`]
  return run.suite({ title: 'Jest', command }, () => {
    const report = readReport(file)
    return report && readJestReport(report, root)
  })
}

/**
 * @param {string} title
 * @param {string[]} command
 * @param {Record<string, string>} env
 */
const browserTests = (title, command, env) => {
  const file = path.join(reports, `${title}.json`)
  return run.suite({ title, command, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } }, () => {
    const report = readReport(file)
    return report && readPlaywrightReport(report)
  })
}

const runParts = async () => {
  const chromium = await run.prepare('Install', async () => {
    await ensureInstalled()
    return findChromium()
  })
  if (!chromium) return
  for (const check of checks) await run.check(check)
  await jest()
  const stack = await run.prepare('Build and start', async () => {
    await buildApps()
    return startSharedStack()
  })
  if (!stack) return
  const env = { ...stack, CHROMIUM_PATH: chromium }
  await browserTests('Browser', ['playwright', 'test', '-c', 'e2e/playwright.config.ts'], env)
  await browserTests('Contracts', ['npm', 'run', '--silent', 'contracts'], env)
  await run.check({ title: 'Weights', command: ['node', '--import', 'tsx', 'bench/main.ts', '--quick'] })
}

await runParts()
run.end()
await stopAll()

const whole = sumUp(run.parts)
const excess = explainExcess(whole.processor)
const failed = whole.failed + (excess ? 1 : 0)
say(`\nSlowest tests\n${formatSlowest(run.tests).join('\n')}`)
say(`\n${formatParts(run.parts).join('\n')}`)
if (excess) say(`\n${excess}`)
say(`\n${whole.passed} passed, ${failed} failed`)
process.exit(failed === 0 && whole.passed > 0 ? 0 : 1)
