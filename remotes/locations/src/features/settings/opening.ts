import type { Closure, Warehouse } from '@hosts/shared/contract'
import { findNow } from '@hosts/shared/local-time'
import { type CalendarDate, getDayOfWeek, toCalendarDate, type ZonedDateTime } from '@internationalized/date'

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
export const previewWeek = (
  hours: Hours,
  closures: Closure[],
  zone: string,
  at: ZonedDateTime = findNow(zone),
) =>
  Array.from({ length: 7 }, (_, index) => {
    const date = toCalendarDate(at).add({ days: index })
    const closure = findClosure(closures, date)
    return { index, date, closure, intervals: closure ? [] : getHours(hours, date) }
  })
