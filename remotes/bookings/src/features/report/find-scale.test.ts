import { findClockStep, findPercentStep, findRoundStep, findScale } from './find-scale'

test.each([
  ['takings', [0, 420_000, 130_000], 1000, [0, 200_000, 400_000, 600_000]],
  ['small takings', [40], 100, [0, 100]],
  ['refunds', [-3000, 9000], 100, [-5000, 0, 5000, 10_000]],
  ['a few', [0, 3], 1, [0, 1, 2, 3]],
  ['one', [1], 1, [0, 1]],
  ['nothing', [], 1, [0, 1]],
])('finds round steps for %s', (_, values, smallest, ticks) => {
  const scale = findScale(values, (raw) => findRoundStep(raw, smallest))
  expect(scale).toEqual({ ticks, min: ticks[0], max: ticks.at(-1) })
})

test.each([
  [45, [0, 60]],
  [720, [0, 300, 600, 900]],
  [5 * 3600, [0, 7200, 14_400, 21_600]],
  [3 * 86_400, [0, 86_400, 172_800, 259_200]],
])('finds steps of a clock up to %s s', (seconds, ticks) => {
  expect(findScale([seconds], findClockStep).ticks).toEqual(ticks)
})

test.each([
  [0.07, [0, 2, 4, 6, 8]],
  [0.36, [0, 10, 20, 30, 40]],
  [0.62, [0, 25, 50, 75]],
  [1, [0, 25, 50, 75, 100]],
])('finds percent steps for a share up to %s', (share, percent) => {
  const { ticks } = findScale([share], findPercentStep)
  expect(ticks.map((tick) => Math.round(tick * 100))).toEqual(percent)
})
