type Interval = { from: string; to: string }

const DAY = 24 * 60
const WEEK = 7 * DAY
const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/**
 * The first day (0 is Monday) of a location's `hours` that run into others, also into those of the next day; null without one. Intervals
 * without a time, as in a form, do not count. The API refuses overlaps: 422 `overlap` at `hours`.
 */
export const findOverlap = (hours: Interval[][]): number | null => {
  const spans = hours.flatMap((intervals, day) =>
    intervals
      .filter(({ from, to }) => from && to)
      .map((one) => {
        const start = day * DAY + toMinutes(one.from)
        const length = (toMinutes(one.to) - toMinutes(one.from) + DAY) % DAY || DAY
        return { day, start, end: start + length }
      }),
  )
  spans.sort((one, other) => one.start - other.start)
  const found = spans.find(({ end }, index) => {
    const next = spans[index + 1] ?? (spans[0] && { ...spans[0], start: spans[0].start + WEEK })
    return next && spans.length > 1 && next.start < end
  })
  return found?.day ?? null
}
