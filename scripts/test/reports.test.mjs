import { readJestReport, readPlaywrightReport } from './reports.mjs'

test("Jest's report: a file that cannot be run is a failed test", () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 3,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      {
        name: '/project/shared/a.test.ts',
        assertionResults: [
          { fullName: 'a works', duration: 1500 },
          { fullName: 'b is skipped', duration: null },
        ],
      },
    ],
  }
  expect(readJestReport(report, '/project')).toEqual({
    passed: 2,
    failed: 2,
    skipped: 3,
    tests: [
      { title: 'shared/a.test.ts › a works', seconds: 1.5 },
      { title: 'shared/a.test.ts › b is skipped', seconds: 0 },
    ],
  })
})

test("Playwright's report: a flaky test is a failed one, and takes as long as all its tries", () => {
  const spec = (/** @type {string} */ title, /** @type {number[]} */ ...durations) => ({
    title,
    file: 'chat/a.spec.ts',
    tests: [{ projectName: 'desktop', results: durations.map((duration) => ({ duration })) }],
  })
  const suites = [
    { title: 'a', specs: [spec('opens', 2000)], suites: [{ title: 'b', specs: [spec('closes', 500, 700)] }] },
  ]
  const stats = { expected: 4, unexpected: 1, flaky: 2, skipped: 3 }
  expect(readPlaywrightReport({ stats, suites })).toEqual({
    passed: 4,
    failed: 3,
    skipped: 3,
    tests: [
      { title: 'chat/a.spec.ts › opens [desktop]', seconds: 2 },
      { title: 'chat/a.spec.ts › closes [desktop]', seconds: 1.2 },
    ],
  })
})
