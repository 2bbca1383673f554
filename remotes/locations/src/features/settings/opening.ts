import type { Closure, Warehouse } from '@hosts/shared/contract'
import {
  type CalendarDate,
  getDayOfWeek,
  now,
  toCalendarDate,
  toTime,
  type ZonedDateTime,
} from '@internationalized/date'

type Hours = Warehouse['hours']
type Interval = Hours[number][number]

export const isWholeDay = ({ from, to }: Interval) => from === to
/** Whether an interval ends on the next day. */
export const crossesMidnight = ({ from, to }: Interval) => to < from

/** While a form is filled in, times may be empty. */
const isComplete = ({ from, to }: Interval) => from !== '' && to !== ''

/** The complete hours of a date, whose week begins on Monday. */
const getHours = (hours: Hours, date: CalendarDate): Interval[] =>
  hours[getDayOfWeek(date, 'en', 'mon')]?.filter(isComplete) ?? []

const findClosure = (closures: Closure[], date: CalendarDate) =>
  closures.find(({ from, to }) => from <= date.toString() && date.toString() <= to)

/** The hours or the closure of the next seven days, today first. */
export const previewWeek = (hours: Hours, closures: Closure[], zone: string, at: ZonedDateTime = now(zone)) =>
  Array.from({ length: 7 }, (_, index) => {
    const date = toCalendarDate(at).add({ days: index })
    const closure = findClosure(closures, date)
    return { index, date, closure, intervals: closure ? [] : getHours(hours, date) }
  })

/** Whether a location is open at a time, also by what began the day before. A closure closes its whole days. */
export const isOpen = (
  hours: Hours,
  closures: Closure[],
  zone: string,
  at: ZonedDateTime = now(zone),
): boolean => {
  const today = toCalendarDate(at)
  if (findClosure(closures, today)) return false
  const time = toTime(at).toString().slice(0, 5)
  const yesterday = today.subtract({ days: 1 })
  const fromYesterday = findClosure(closures, yesterday) ? [] : getHours(hours, yesterday)
  return (
    getHours(hours, today).some(
      (one) => isWholeDay(one) || (one.from <= time && (time < one.to || crossesMidnight(one))),
    ) || fromYesterday.some((one) => crossesMidnight(one) && time < one.to)
  )
}

const DAY = 24 * 60
const WEEK = 7 * DAY
const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The first day (0 is Monday) with hours that run into others, also into those of the next day; null without one. */
export const findOverlap = (hours: Hours): number | null => {
  const spans = hours.flatMap((intervals, day) =>
    intervals.filter(isComplete).map((one) => {
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
