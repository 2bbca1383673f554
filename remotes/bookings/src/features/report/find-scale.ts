/** The vertical axis of a chart; `ticks` from `min` to `max`. */
export type Scale = { min: number; max: number; ticks: number[] }

/** The next step of 1, 2 or 5 times a power of ten. */
export const findRoundStep = (raw: number, smallest = 1) => {
  const step = Math.max(raw, smallest)
  const power = 10 ** Math.floor(Math.log10(step))
  return power * ([1, 2, 5].find((factor) => factor * power >= step * (1 - 1e-9)) ?? 10)
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const clockSteps = [
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE),
  ...[1, 2, 3, 6, 12].map((hours) => hours * HOUR),
]

/** The next step (s) that a clock has. */
export const findClockStep = (raw: number) =>
  clockSteps.find((step) => step >= raw) ?? findRoundStep(raw / DAY) * DAY

/** The next step of a share (0 to 1), so that an axis never passes 100 % by much. */
export const findPercentStep = (raw: number) => [0.01, 0.02, 0.05, 0.1].find((step) => step >= raw) ?? 0.25

/** A scale that starts at 0, or below for negative values, with about four steps. */
export const findScale = (values: readonly number[], findStep: (raw: number) => number): Scale => {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const step = findStep((high - low) / 4)
  const first = Math.floor(low / step)
  const last = Math.max(Math.ceil(high / step), first + 1)
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
  return { min: first * step, max: last * step, ticks }
}
