import type { Point } from './to-points'

/** How many labels fit below a chart as wide as the page, as half of it, and as a phone: long ones like `23 Nov`, and short like `Nov`. */
const sizes = [
  { fits: 'wide', long: 12, short: 12 },
  { fits: 'half', long: 7, short: 12 },
  { fits: 'phone', long: 4, short: 6 },
] as const
const SHORT = 4
/** Above it a point is narrower than its label. */
const MAX_WITH_ROOM = 12

/**
 * The labels of an axis: the last point's and evenly those before it. `x`: 0 to 1, of its middle, or with `isEnd` of its end, because it
 * is wider than its point. `fits`: the narrowest chart that has room for it.
 */
export const placeLabels = (points: readonly Pick<Point, 'id' | 'axisLabel'>[]) => {
  const count = points.length
  const length = points.every(({ axisLabel }) => axisLabel.length <= SHORT) ? 'short' : 'long'
  let step = 1
  const steps = sizes.map(({ fits, ...most }) => {
    step *= Math.ceil(count / step / most[length])
    return { fits, step }
  })
  return points.flatMap(({ id, axisLabel }, index) => {
    const fits = steps.findLast(({ step }) => (count - 1 - index) % step === 0)?.fits
    const isEnd = index === count - 1 && count > MAX_WITH_ROOM
    return fits ? [{ id, text: axisLabel, x: isEnd ? 1 : (index + 0.5) / count, isEnd, fits }] : []
  })
}
