/**
 * @typedef {import('./reports.mjs').TimedTest} TimedTest
 * @typedef {{ title: string, wall: number, passed: number, failed: number, skipped: number }} Part `wall` in seconds.
 */

/**
 * Minutes and seconds: `1:05`.
 *
 * @param {number} seconds
 */
const formatTime = (seconds) => {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/**
 * @param {Part[]} parts
 * @returns {Part}
 */
export const sumUp = (parts) => {
  /** @param {'wall' | 'passed' | 'failed' | 'skipped'} figure */
  const sum = (figure) => parts.reduce((total, part) => total + part[figure], 0)
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')]
  return { title: 'Together', wall: sum('wall'), passed, failed, skipped }
}

/**
 * The parts as lines of a table, their sum last.
 *
 * @param {Part[]} parts
 */
export const formatParts = (parts) => {
  const table = [
    ['min:s', 'wall', 'passed', 'failed', 'skipped'],
    ...[...parts, sumUp(parts)].map(({ title, wall, passed, failed, skipped }) => [
      title,
      formatTime(wall),
      ...[passed, failed, skipped].map((count) => (count ? String(count) : '')),
    ]),
  ]
  /** @param {number} column */
  const measureWidth = (column) => Math.max(...table.map((row) => String(row[column]).length))
  return table.map((row) => {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(measureWidth(column)) : cell.padStart(measureWidth(column)),
    )
    return cells.join('  ').trimEnd()
  })
}

/**
 * The tests that take longest, each on a line.
 *
 * @param {TimedTest[]} tests
 */
export const formatSlowest = (tests, count = 10) =>
  [...tests]
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ title, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${title}`)

/**
 * Each test that failed, flaky ones included, with the first lines of its error.
 *
 * @param {TimedTest[]} tests
 */
export const formatFailures = (tests, lineCount = 20) =>
  tests.flatMap(({ title, error }) => {
    const lines = error?.split('\n').slice(0, lineCount) ?? []
    return error === undefined ? [] : [title, ...lines.map((line) => `    ${line}`)]
  })
