import { flakyLimit, listFilesToRetry, readJestReport, readPlaywrightReport } from './reports.mjs'

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
          { fullName: 'c fails', duration: 20, failureMessages: ['\u001b[31mError\u001b[39m: 3 is not 4'] },
        ],
      },
      { name: '/project/shared/b.test.ts', message: "Cannot find module './b'", assertionResults: [] },
      { name: '/project/shared/c.test.ts', message: '', assertionResults: [] },
    ],
  }
  expect(readJestReport(report, '/project')).toEqual({
    passed: 2,
    failed: 2,
    skipped: 3,
    tests: [
      { title: 'shared/a.test.ts › a works', seconds: 1.5 },
      { title: 'shared/a.test.ts › b is skipped', seconds: 0 },
      { title: 'shared/a.test.ts › c fails', seconds: 0.02, error: 'Error: 3 is not 4' },
      { title: 'shared/b.test.ts', seconds: 0, error: "Cannot find module './b'" },
    ],
  })
})

test("Jest's report: a test that passes at its second try is named and counts as passed, one that fails again does not", () => {
  const file = (/** @type {string} */ name, /** @type {string[]} */ ...failing) => ({
    name: `/project/${name}.test.ts`,
    status: failing.length > 0 ? 'failed' : 'passed',
    assertionResults: ['a', 'b'].map((fullName) => ({
      fullName,
      duration: 1000,
      status: failing.includes(fullName) ? 'failed' : 'passed',
      failureMessages: failing.includes(fullName) ? ['Error: too late'] : [],
    })),
  })
  const reportOf = (/** @type {ReturnType<typeof file>[]} */ ...testResults) => {
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
    const numPassedTests = tests.filter(({ status }) => status === 'passed').length
    const numFailedTests = tests.length - numPassedTests
    return { numPassedTests, numFailedTests, numPendingTests: 0, numRuntimeErrorTestSuites: 0, testResults }
  }
  const first = reportOf(file('one'), file('two', 'a'), file('three', 'a', 'b'))
  expect(listFilesToRetry(first)).toEqual(['/project/two.test.ts', '/project/three.test.ts'])
  const { tests, ...counts } = readJestReport(first, '/project', reportOf(file('two'), file('three', 'b')))
  expect(counts).toEqual({ passed: 5, failed: 1, skipped: 0 })
  expect(tests.filter(({ error }) => error).map(({ title }) => title)).toEqual([
    'Flaky, green at its second try: two.test.ts › a',
    'Flaky, green at its second try: three.test.ts › a',
    'three.test.ts › b',
  ])
  const names = Array.from({ length: flakyLimit + 1 }, (_, index) => `file-${index}`)
  expect(listFilesToRetry(reportOf(...names.map((name) => file(name, 'a'))))).toEqual([])
})

test("Playwright's report: a flaky test is named, takes as long as all its tries and says why the first failed", () => {
  const spec = (
    /** @type {string} */ title,
    /** @type {import('./reports.mjs').BrowserTest['results']} */ ...results
  ) => ({ title, file: 'chat/a.spec.ts', tests: [{ projectName: 'desktop', results }] })
  const error = { message: 'Timeout: 10000ms', snippet: '> 12 | await expect(list).toBeVisible()' }
  const suites = [
    {
      title: 'a',
      specs: [spec('opens', { duration: 2000 })],
      suites: [{ title: 'b', specs: [spec('closes', { duration: 500, error }, { duration: 700 })] }],
    },
  ]
  const stats = { expected: 4, unexpected: 1, flaky: 2, skipped: 3 }
  const errors = [{ message: 'Error: the stack did not start' }]
  expect(readPlaywrightReport({ stats, suites, errors })).toEqual({
    passed: 6,
    failed: 1,
    skipped: 3,
    tests: [
      { title: 'Playwright', seconds: 0, error: 'Error: the stack did not start' },
      { title: 'chat/a.spec.ts › opens [desktop]', seconds: 2 },
      {
        title: 'Flaky, green at its second try: chat/a.spec.ts › closes [desktop]',
        seconds: 1.2,
        error: 'Timeout: 10000ms\n> 12 | await expect(list).toBeVisible()',
      },
    ],
  })
})

test("Playwright's report: more flaky tests than the limit count as failed", () => {
  const stats = { expected: 300, unexpected: 0, flaky: flakyLimit + 1, skipped: 0 }
  expect(readPlaywrightReport({ stats, suites: [], errors: [] })).toMatchObject({
    passed: 300,
    failed: flakyLimit + 1,
  })
})

test("Playwright's report: a test that skips itself is a failed one, one that did not run is not", () => {
  const skipped = {
    projectName: 'desktop',
    results: [{ duration: 10, status: 'skipped' }],
    annotations: [{ type: 'skip', description: 'no driver' }],
  }
  const specs = [
    { title: 'hears', file: 'chat/a.spec.ts', tests: [skipped] },
    { title: 'sees', file: 'chat/a.spec.ts', tests: [{ projectName: 'desktop', results: [] }] },
  ]
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 2 }
  expect(readPlaywrightReport({ stats, suites: [{ title: 'a', specs }], errors: [] })).toEqual({
    passed: 0,
    failed: 1,
    skipped: 1,
    tests: [
      { title: 'chat/a.spec.ts › hears [desktop]', seconds: 0.01, error: 'Skipped: no driver' },
      { title: 'chat/a.spec.ts › sees [desktop]', seconds: 0 },
    ],
  })
})
