import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { Problem } from '../../shared/src/node/problem.mjs'
import { exitWithError } from '../stack/exit.mjs'
import { log } from '../stack/log.mjs'
import { stopAll } from '../stack/processes.mjs'
import { root } from '../stack/root.mjs'
import { listFilesToRetry, readJestReport, readPlaywrightReport } from './reports.mjs'
import { startCommand } from './start-command.mjs'
import { formatFailures, formatParts, formatSlowest, sumUp } from './summary.mjs'

/**
 * @typedef {import('./reports.mjs').Result} Result
 * @typedef {import('./summary.mjs').Part} Part
 * @typedef {import('./start-command.mjs').Env} Env
 * @typedef {ReturnType<typeof import('./wall-time.mjs').judgeWallTime>} Judgement
 */

/** @type {(words: string[], env: Env) => Promise<boolean>} */
const succeeds = (words, env) => startCommand(words, env).success

const lowestPriority = 19

/**
 * @param {boolean} succeeded
 * @returns {Result}
 */
const withoutTests = (succeeded) => ({ passed: 0, failed: succeeded ? 0 : 1, skipped: 0, tests: [] })

/**
 * A runner that was killed leaves no report, or half of one.
 *
 * @template Report, Value
 * @param {string} file
 * @param {(report: Report) => Value} read
 */
const readReport = (file, read) => {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

/**
 * Runs and measures parts one by one, then prints the report.
 *
 * @param {string[]} runners Titles of the test runners that it will start. One that does not is a failure, and is named at the end.
 */
export const createRun = (runners) => {
  /** @type {Part[]} */
  const parts = []
  /** @type {Result['tests']} */
  const tests = []
  const missing = new Set(runners)
  const reports = mkdtempSync(path.join(tmpdir(), 'hosts-tests-'))
  process.once('exit', () => rmSync(reports, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => exitWithError(new Problem('Stopped.')))

  /**
   * @param {string} title
   * @param {() => Promise<Result>} work
   */
  const measure = async (title, work) => {
    log(`\n▸ ${title}`)
    const start = performance.now()
    const { tests: timed, ...counts } = await work()
    parts.push({ title, wall: (performance.now() - start) / 1000, ...counts })
    tests.push(...timed)
  }

  /**
   * Runs a test runner and reads its report. It has started if it ran a test, or succeeds: nothing may be due.
   *
   * @template Report
   * @param {string} title
   * @param {(file: string) => Promise<boolean>} work
   * @param {(report: Report) => Result} read
   */
  const suite = (title, work, read) =>
    measure(title, async () => {
      const file = path.join(reports, `${title}.json`)
      const succeeded = await work(file)
      const result = readReport(file, read) ?? withoutTests(true)
      if (succeeded || result.passed + result.failed > 0) missing.delete(title)
      return { ...result, failed: succeeded ? result.failed : Math.max(result.failed, 1) }
    })

  return {
    /**
     * Prepares something later parts need; null on failure.
     *
     * @template Value
     * @param {string} title
     * @param {() => Promise<Value>} work
     */
    prepare: async (title, work) => {
      /** @type {Value | null} */
      let value = null
      await measure(title, async () => {
        value = await work().catch((error) => {
          console.error(error instanceof Problem ? `${error.details}\n${error.message}` : error)
          return null
        })
        return withoutTests(value !== null)
      })
      return /** @type {Value | null} */ (value)
    },

    /**
     * Runs a command without tests; only its failure counts.
     *
     * @param {string} title
     * @param {...string} command
     */
    check: (title, ...command) => measure(title, async () => withoutTests(await succeeds(command, {}))),

    /**
     * Starts a command without tests that uses what the next parts leave idle of the processors.
     *
     * @param {string} title
     * @param {...string} command
     * @returns A function that waits for its end, then prints its output.
     */
    checkBeside: (title, ...command) => {
      const { child, success } = startCommand(command, {}, 'pipe')
      if (child.pid) setPriority(child.pid, lowestPriority)
      const output = Promise.all([child.stdout, child.stderr].map((stream) => stream && text(stream)))
      return () =>
        measure(title, async () => {
          const succeeded = await success
          process.stdout.write((await output).join(''))
          return withoutTests(succeeded)
        })
    },

    /**
     * Runs Jest on every processor, then once more the few files that failed: by default it leaves one free, which is half of a machine with two. A test file makes much garbage and
     * ends soon, so its workers inherit a larger young generation, and a V8 that optimises only what runs for eight times as long as usual,
     * such as how Drizzle composes statements.
     *
     * @param {string[]} args
     * @param {Env} env
     * @param {{ isRetried?: boolean }} [options]
     */
    jest: (args = [], env = {}, { isRetried = true } = {}) => {
      const jest = [
        'node',
        '--max-semi-space-size=64',
        '--interrupt-budget=500000',
        'node_modules/jest/bin/jest.js',
      ]
      const secondFile = path.join(reports, 'Jest again.json')
      return suite(
        'Jest',
        async (file) => {
          const start = (/** @type {string} */ output, /** @type {string[]} */ ...words) =>
            succeeds([...jest, '--json', `--outputFile=${output}`, ...words], env)
          if (await start(file, '--maxWorkers=100%', ...args)) return true
          const files = (isRetried && readReport(file, listFilesToRetry)) || []
          if (files.length === 0) return false
          log(`\n▸ Jest, ${files.length === 1 ? 'the file' : 'the files'} that failed, once more`)
          return start(secondFile, '--runInBand', '--runTestsByPath', ...files)
        },
        (/** @type {import('./reports.mjs').JestReport} */ report) =>
          readJestReport(
            report,
            root,
            readReport(secondFile, (second) => second),
          ),
      )
    },

    /**
     * Runs a command that ends in Playwright.
     *
     * @param {string} title
     * @param {Env} env
     * @param {...string} command
     */
    browser: (title, env, ...command) =>
      suite(
        title,
        (file) => succeeds(command, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
        readPlaywrightReport,
      ),

    /**
     * Reports the run and ends this process.
     *
     * @param {(seconds: number) => Judgement} judge of its wall time
     */
    end: async (judge = () => null) => {
      await stopAll()
      for (const title of missing)
        if (!parts.some((part) => part.title === title))
          parts.push({ title, wall: 0, passed: 0, failed: 1, skipped: 0 })
      const whole = sumUp(parts)
      const judgement = judge(whole.wall)
      const failed = whole.failed + (judgement?.isFailure ? 1 : 0)
      const failures = formatFailures(tests)
      if (failures.length > 0) log(`\nFailed or flaky\n${failures.join('\n')}`)
      if (tests.length > 0) log(`\nSlowest tests\n${formatSlowest(tests).join('\n')}`)
      log(`\n${formatParts(parts).join('\n')}`)
      if (judgement) log(`\n${judgement.sentence}`)
      if (missing.size > 0) log(`\nDid not start: ${[...missing].join(', ')}. The lines above say why.`)
      log(`\n${whole.passed} passed, ${failed} failed`)
      process.exit(failed === 0 ? 0 : 1)
    },
  }
}
