import { formatIntervals, type Hours, weekDays } from './hours-input'

/** A row of the week: days that follow each other with equal hours, or one day that is being changed. */
export type HoursRow = { isOpen: boolean; days: number[] }

/** The week as rows: Monday to Friday with the same hours are one, days that are open for changes have their own. */
export const foldDays = (hours: Hours, openDays: ReadonlySet<number>): HoursRow[] => {
  const rows: HoursRow[] = []
  for (const day of weekDays) {
    const last = rows.at(-1)
    const before = last?.days.at(-1)
    const isOpen = openDays.has(day)
    const isSame =
      before !== undefined && formatIntervals(hours[before] ?? []) === formatIntervals(hours[day] ?? [])
    if (last && !last.isOpen && !isOpen && isSame) last.days.push(day)
    else rows.push({ isOpen, days: [day] })
  }
  return rows
}

const format = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' })
const nameDay = (day: number) => format.format(Date.UTC(1970, 0, 5 + day))

/** "Mon–Fri", "Sat". */
export const nameDays = (days: readonly number[]) => {
  const [first = 0, last = first] = [days[0], days.at(-1)]
  return first === last ? nameDay(first) : `${nameDay(first)}–${nameDay(last)}`
}
