// npm test: installs what is missing, runs every check, the Jest tests and the browser tests, and counts them.
import './stack/check-node.mjs'

const { spawnSync } = await import('node:child_process')
const { mkdtempSync, readFileSync, rmSync } = await import('node:fs')
const { tmpdir } = await import('node:os')
const { default: path } = await import('node:path')
const { setHooksPath } = await import('./commits/set-hooks-path.mjs')
const { findChromium } = await import('./stack/chromium.mjs')
const { exitWithError } = await import('./stack/exit.mjs')
const { ensureInstalled } = await import('./stack/install.mjs')
const { root } = await import('./stack/root.mjs')
const { log } = await import('./stack/log.mjs')

const reports = mkdtempSync(path.join(tmpdir(), 'hosts-tests-'))
const total = { passed: 0, failed: 0 }

const run = (title, command, args, env = {}) => {
  log(`\n▸ ${title}`)
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: `${path.join(root, 'node_modules/.bin')}:${process.env.PATH}`, ...env },
  })
  return status === 0
}

/** A check has no tests to count, so that only its failure counts. */
const check = (title, command, args) => {
  if (!run(title, command, args)) total.failed += 1
}

/** A runner counts its own tests; one that fails without a failed test counts as one. */
const suite = (title, command, args, env, counts) => {
  const succeeded = run(title, command, args, env)
  let result = { passed: 0, failed: 0 }
  try {
    result = counts()
  } catch {
    log(`${title} left no report.`)
  }
  total.passed += result.passed
  total.failed += succeeded ? result.failed : Math.max(result.failed, 1)
}

const report = (name) => JSON.parse(readFileSync(path.join(reports, name), 'utf8'))

try {
  await ensureInstalled()
  setHooksPath(root)
  const chromium = await findChromium()

  check('Format, lint and import rules', 'biome', ['ci', '--error-on-warnings', '.'])
  check('Lockfile', 'node', ['scripts/complete-lockfile.mjs', '--check'])
  check('Commit subjects', 'node', ['scripts/commits/check-history.mjs'])
  check('Types of the browser code', 'tsc', ['--noEmit', '-p', 'tsconfig.json'])
  check('Types of services and tools', 'tsc', ['--noEmit', '-p', 'tsconfig.node.json'])
  check('Types of the browser tests', 'tsc', ['--noEmit', '-p', 'e2e'])
  check('Types of the benchmark', 'tsc', ['--noEmit', '-p', 'bench'])

  suite('Jest', 'jest', ['--json', `--outputFile=${path.join(reports, 'jest.json')}`], {}, () => {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = report('jest.json')
    return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites }
  })

  const browserTests = (title, config) => {
    const file = `${title}.json`
    const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(reports, file) }
    suite(title, 'playwright', ['test', '-c', config], env, () => {
      const { expected, unexpected, flaky } = report(file).stats
      // A test that passed only when it was tried again has found a race.
      return { passed: expected, failed: unexpected + flaky }
    })
  }
  browserTests('Browser', 'e2e/playwright.config.ts')
  check('What is released and what is here', 'node', ['--import', 'tsx', 'scripts/contracts/check.ts'])
  browserTests('Contracts', 'e2e/contracts.config.ts')

  // After the browser tests: it takes the apps that these were run on.
  check('What the login and the chat weigh', 'node', ['--import', 'tsx', 'bench/main.ts', '--quick'])
  check('Specification', 'node', ['scripts/check-specification.mjs'])
} catch (error) {
  await exitWithError(error)
} finally {
  rmSync(reports, { recursive: true, force: true })
}

log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
