import type { ReportDay, ReportFigures, ReportRow } from '@hosts/shared/contract'
import { parseDate, startOfWeek } from '@internationalized/date'
import { countDays, type Days } from './find-span'
import { sumTakings } from './sum-takings'

export type Grouping = 'day' | 'week' | 'month'

/** Days, weeks or months of a report; the first and last may be cut by its span. */
export type Period = Days & {
  figures: ReportRow
  /** Whether it is in a closed month, whose figures do not change any more. */
  isClosed: boolean
}

/** More bars than this are too narrow for a phone. */
const MAX_DAYS = 92

/** Units that a span can be shown by, and the default one. */
export const findGroupings = (days: Days): { options: Grouping[]; first: Grouping } => {
  const count = countDays(days)
  const options: Grouping[] = []
  if (count <= MAX_DAYS) options.push('day')
  if (count > 7) options.push('week')
  if (count > 31) options.push('month')
  if (count <= 31) return { options, first: 'day' }
  return { options, first: count <= 2 * MAX_DAYS ? 'week' : 'month' }
}

const none: ReportFigures = {
  takings: 0,
  unpaid: 0,
  stays: 0,
  noShows: 0,
  takenMinutes: 0,
  placeMinutes: 0,
  requests: 0,
  answered: 0,
  answerSeconds: 0,
}
const names = Object.keys(none) as (keyof ReportFigures)[]

export const sumFigures = (list: readonly ReportFigures[]): ReportFigures => {
  const sum = { ...none }
  for (const figures of list) for (const name of names) sum[name] += figures[name]
  return sum
}

/** The figures of a group of days, with the takings by method if these are of all of them. */
const sumRows = (list: readonly ReportRow[]): ReportRow => {
  const { sum, isWhole } = sumTakings(list)
  return { ...sumFigures(list), ...(sum && isWhole && { takingsBy: sum }) }
}

/** The sum of days that others are compared with; undefined if there were no places yet on the first of them. */
export const sumComparable = (days: readonly ReportDay[]) =>
  days[0] && days[0].placeMinutes > 0 ? sumFigures(days) : undefined

const toKey: Record<Grouping, (date: string) => string> = {
  day: (date) => date,
  week: (date) => String(startOfWeek(parseDate(date), 'en', 'mon')),
  month: (date) => date.slice(0, 7),
}

/** `days` oldest first; weeks start on Monday. */
export const groupDays = (
  days: readonly ReportDay[],
  grouping: Grouping,
  closedUntil: string | null,
): Period[] => {
  const groups = new Map<string, ReportDay[]>()
  for (const day of days) {
    const key = toKey[grouping](day.date)
    groups.set(key, [...(groups.get(key) ?? []), day])
  }
  return [...groups.values()].map((group) => {
    const to = group.at(-1)?.date ?? ''
    return {
      from: group[0]?.date ?? '',
      to,
      figures: sumRows(group),
      isClosed: closedUntil !== null && to <= closedUntil,
    }
  })
}
