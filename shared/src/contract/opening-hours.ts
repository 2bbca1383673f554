import { findWeekday, findYesterday, toLocalTime } from './local-time'

type Interval = { from: string; to: string }

/** Whether a local time `HH:MM` is in quiet hours, which can cross midnight; two equal times are none. */
export const isQuietAt = (quietHours: Interval | null | undefined, time: string): boolean => {
  if (!quietHours || quietHours.from === quietHours.to) return false
  const { from, to } = quietHours
  return from < to ? time >= from && time < to : time >= from || time < to
}

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

type Opening = {
  hours: Interval[][]
  closures: { from: string; to: string }[]
  timezone: string
}

/**
 * Whether a location is open at a time (ms), also by an interval of the day before. A closure closes its whole days. Intervals without a
 * time, as in a form, do not count.
 */
export const isOpenAt = ({ hours, closures, timezone }: Opening, at: number): boolean => {
  const { date: today, time } = toLocalTime(at, timezone)
  const isClosure = (date: string) => closures.some(({ from, to }) => from <= date && date <= to)
  const findHours = (date: string) =>
    isClosure(date) ? [] : (hours[findWeekday(date)] ?? []).filter(({ from, to }) => from && to)
  if (isClosure(today)) return false
  return (
    findHours(today).some(({ from, to }) => from === to || (from <= time && (time < to || to < from))) ||
    findHours(findYesterday(today)).some(({ from, to }) => to < from && time < to)
  )
}

/** Whether to warn of a time (ms): one outside the hours, unless the location has none at all. */
export const isClosedAt = (location: Opening, at: number): boolean =>
  location.hours.some((day) => day.length > 0) && !isOpenAt(location, at)
