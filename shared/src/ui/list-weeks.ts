import { type CalendarDate, getDayOfWeek, startOfMonth } from '@internationalized/date'
import { formatDates } from '../i18n/format'

const WEEKS = 6

/** Whether weeks begin on Sunday: where the page writes the month first. */
const beginsOnSunday = () => !/^\d/.test(formatDates('2026-11-23', '2026-11-23'))

/** Six weeks around a day's month: always as many, so that the calendar does not move under the pointer. */
export const listWeeks = (date: CalendarDate): CalendarDate[][] => {
  const first = startOfMonth(date)
  const start = first.subtract({ days: getDayOfWeek(first, 'en', beginsOnSunday() ? 'sun' : 'mon') })
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => start.add({ days: week * 7 + day })),
  )
}
