import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * @typedef {{ title: string, seconds: number, error?: string }} TimedTest `error`: of the first try that failed.
 * @typedef {{ passed: number, failed: number, skipped: number, tests: TimedTest[] }} Result
 */

/** @type {(message: string | undefined) => { error?: string }} */
const readError = (message) => (message ? { error: stripVTControlCharacters(message).trim() } : {})

/** How many tests in the browser, and files of Jest, may need their second try before they count as failed. */
export const flakyLimit = 3

/** @type {(title: string) => string} */
const nameFlaky = (title) => `Flaky, green at its second try: ${title}`

/**
 * @typedef {{ fullName: string, status?: string, duration?: number | null, failureMessages?: string[] }} JestTest
 * @typedef {{ name: string, status?: string, message?: string, assertionResults: JestTest[] }} JestFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numRuntimeErrorTestSuites: number,
 *   testResults: JestFile[] }} JestReport
 */

/** @type {(report: JestReport) => JestFile[]} */
const listFailed = ({ testResults }) => testResults.filter(({ status }) => status === 'failed')

/**
 * The files that get a second try: those that failed, unless they are too many.
 * @type {(report: JestReport) => string[]}
 */
export const listFilesToRetry = (report) => {
  const files = listFailed(report).map(({ name }) => name)
  return files.length > flakyLimit ? [] : files
}

/** @type {(file: JestFile, root: string) => TimedTest[]} */
const listTests = ({ name, message, assertionResults }, root) => {
  const title = path.relative(root, name)
  if (assertionResults.length === 0) return message ? [{ title, seconds: 0, ...readError(message) }] : []
  return assertionResults.map(({ fullName, duration, failureMessages }) => ({
    title: `${title} › ${fullName}`,
    seconds: (duration ?? 0) / 1000,
    ...readError(failureMessages?.[0]),
  }))
}

/**
 * Reads the report of `jest --json`, and of the second try of the files that failed. A file that cannot be run counts as a failed test.
 * @type {(report: JestReport, root: string, secondTry?: JestReport) => Result}
 */
export const readJestReport = (report, root, secondTry) => {
  const last = secondTry ?? report
  const retried = secondTry ? listFailed(report) : []
  const passedBefore = retried
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed')
  const errors = new Set(
    last.testResults
      .flatMap((file) => listTests(file, root))
      .flatMap(({ title, error }) => (error ? [title] : [])),
  )
  return {
    passed: report.numPassedTests + (secondTry ? secondTry.numPassedTests - passedBefore.length : 0),
    failed: last.numFailedTests + last.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests,
    tests: report.testResults.flatMap((file) =>
      listTests(file, root).map((test) =>
        test.error && !errors.has(test.title) ? { ...test, title: nameFlaky(test.title) } : test,
      ),
    ),
  }
}

/**
 * @typedef {{ duration: number, status?: string, error?: { message?: string, snippet?: string } }} Try
 * @typedef {{ projectName: string, results: Try[], annotations?: { type: string, description?: string }[] }} BrowserTest
 * @typedef {{ title: string, file: string, tests: BrowserTest[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, suites: Suite[],
 *   errors: { message?: string }[] }} PlaywrightReport
 */

/** @type {(failed: Try | undefined) => { error?: string }} */
const describeFailure = (failed) =>
  failed ? readError(`${failed.error?.message}\n${failed.error?.snippet ?? ''}`) : {}

/**
 * Whether a test has skipped itself. One that a failed setup left out has no results.
 *
 * @type {(test: BrowserTest) => boolean}
 */
const isSkipped = ({ results }) => results.some(({ status }) => status === 'skipped')

/** @type {(test: BrowserTest) => { error?: string }} */
const describeSkip = (test) =>
  isSkipped(test)
    ? {
        error: `Skipped: ${test.annotations?.find(({ type }) => type === 'skip')?.description ?? 'no reason'}`,
      }
    : {}

/** @type {(suite: Suite) => (BrowserTest & { title: string })[]} */
const testsIn = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests.map((test) => ({ ...test, title: `${file} › ${title} [${test.projectName}]` })),
  ),
  ...suites.flatMap(testsIn),
]

/** @type {(results: Try[]) => boolean} */
const isFlaky = (results) => results.length > 1 && !results.at(-1)?.error

/**
 * Reads the report of Playwright's JSON reporter. A test that passes on its second try has found a race: it is named with its first error,
 * and all such count as failed where they are more than `flakyLimit`. One that skips itself counts as failed, because our own stack has all
 * that tests need. Errors outside of tests are those of a setup: then no test has run.
 * @type {(report: PlaywrightReport) => Result}
 */
export const readPlaywrightReport = ({ stats, suites, errors }) => {
  const tests = suites.flatMap(testsIn)
  const skipped = tests.filter(isSkipped).length
  const areTooFlaky = stats.flaky > flakyLimit
  return {
    passed: stats.expected + (areTooFlaky ? 0 : stats.flaky),
    failed: stats.unexpected + (areTooFlaky ? stats.flaky : 0) + skipped,
    skipped: stats.skipped - skipped,
    tests: [
      ...errors.map(({ message }) => ({ title: 'Playwright', seconds: 0, ...readError(message) })),
      ...tests.map((test) => ({
        title: isFlaky(test.results) ? nameFlaky(test.title) : test.title,
        seconds: test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        ...describeFailure(test.results.find(({ error }) => error)),
        ...describeSkip(test),
      })),
    ],
  }
}
