import path from 'node:path'

/**
 * @typedef {{ title: string, seconds: number }} TimedTest
 * @typedef {{ passed: number, failed: number, skipped: number, tests: TimedTest[] }} Result
 */

/**
 * @typedef {{ fullName: string, duration?: number | null }} JestTest
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numRuntimeErrorTestSuites: number,
 *   testResults: { name: string, assertionResults: JestTest[] }[] }} JestReport
 */

/**
 * What `jest --json` reports. A file that cannot be run counts as a failed test.
 *
 * @type {(report: JestReport, root: string) => Result}
 */
export const readJestReport = (report, root) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests,
  tests: report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      title: `${path.relative(root, name)} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  ),
})

/**
 * @typedef {{ projectName: string, results: { duration: number }[] }} BrowserTest
 * @typedef {{ title: string, file: string, tests: BrowserTest[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, suites: Suite[] }} PlaywrightReport
 */

/** @type {(suite: Suite) => TimedTest[]} */
const timesIn = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results }) => ({
      title: `${file} › ${title} [${projectName}]`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  ),
  ...suites.flatMap(timesIn),
]

/**
 * What Playwright's JSON reporter writes. A test that passes on its second try has found a race: it counts as failed.
 *
 * @type {(report: PlaywrightReport) => Result}
 */
export const readPlaywrightReport = ({ stats, suites }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
  tests: suites.flatMap(timesIn),
})
