import { spawnSync } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')

/**
 * The last lines of a run of the runners Jest, Browser and Contracts.
 * @param {string} work
 */
const finish = (work) => {
  const script = `import { createRun } from './scripts/test/run.mjs'
    const run = createRun(['Jest', 'Browser', 'Contracts'])
    const writeReport = (report) =>
      'fs.writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, ' + JSON.stringify(JSON.stringify(report)) + ')'
    ${work}
    await run.end()`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
  })
  const blocks = stdout.trim().split('\n\n')
  return {
    status,
    note: blocks.at(-2)?.startsWith('Did not start') ? blocks.at(-2) : null,
    totals: blocks.at(-1),
  }
}

/** @param {object} stats */
const reportWith = (stats) => `writeReport({
  suites: [],
  errors: [],
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...${JSON.stringify(stats)} },
})`

test('names the runners that ran no test: one that has failed, and those that nothing has started', () => {
  const work = `
    await run.browser('Jest', {}, 'node', '-e', ${reportWith({ expected: 3 })})
    await run.browser('Browser', {}, 'node', '-e', ${reportWith({ skipped: 290 })} + ';process.exit(1)')`
  expect(finish(work)).toEqual({
    status: 1,
    note: 'Did not start: Browser, Contracts. The lines above say why.',
    totals: '3 passed, 2 failed',
  })
})

test('names a runner that was killed while it wrote its report', () => {
  const work = `
    await run.browser('Jest', {}, 'node', '-e', 'fs.writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, "{"); process.exit(1)')
    await run.browser('Browser', {}, 'node', '-e', ${reportWith({ expected: 5 })})
    await run.browser('Contracts', {}, 'node', '-e', '')`
  expect(finish(work)).toEqual({
    status: 1,
    note: 'Did not start: Jest. The lines above say why.',
    totals: '5 passed, 1 failed',
  })
})

test('names no runner whose tests failed, or that had nothing to do', () => {
  const work = `
    await run.browser('Jest', {}, 'node', '-e', ${reportWith({ unexpected: 2 })} + ';process.exit(1)')
    await run.browser('Browser', {}, 'node', '-e', ${reportWith({ expected: 5 })})
    await run.browser('Contracts', {}, 'node', '-e', '')`
  expect(finish(work)).toEqual({ status: 1, note: null, totals: '5 passed, 2 failed' })
})
