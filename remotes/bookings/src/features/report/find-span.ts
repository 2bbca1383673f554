import { longestReport } from '@hosts/shared/contract'
import { type CalendarDate, endOfMonth, parseDate, startOfMonth } from '@internationalized/date'

export const spanNames = ['this-month', 'last-month', '12-months', 'own'] as const
export type SpanName = (typeof spanNames)[number]
/** Local dates, both included. */
export type Days = { from: string; to: string }

const toDays = (from: CalendarDate, to: CalendarDate): Days => ({ from: String(from), to: String(to) })

/** The number of days; negative if it ends before it starts. */
export const countDays = ({ from, to }: Days) => parseDate(to).compare(parseDate(from)) + 1

/** The days of a named span and those that it is compared with. A month so far is compared with as much of the previous one. */
const presets: Record<Exclude<SpanName, 'own'>, (today: CalendarDate) => { days: Days; before: Days }> = {
  'this-month': (today) => {
    const start = startOfMonth(today)
    return {
      days: toDays(start, today),
      before: toDays(start.subtract({ months: 1 }), today.subtract({ months: 1 })),
    }
  },
  'last-month': (today) => {
    const month = startOfMonth(today).subtract({ months: 1 })
    const earlier = month.subtract({ months: 1 })
    return { days: toDays(month, endOfMonth(month)), before: toDays(earlier, endOfMonth(earlier)) }
  },
  '12-months': (today) => {
    const start = startOfMonth(today).subtract({ months: 11 })
    return {
      days: toDays(start, today),
      before: toDays(start.subtract({ years: 1 }), today.subtract({ years: 1 })),
    }
  },
}

/** `own`: the days that a host has chosen, if any; else this month so far. */
export const findSpan = (name: SpanName, today: string, own: Partial<Days> = {}) => {
  if (name !== 'own') return presets[name](parseDate(today))
  const { days } = presets['this-month'](parseDate(today))
  const chosen = { from: own.from ?? days.from, to: own.to ?? days.to }
  const end = parseDate(chosen.from).subtract({ days: 1 })
  return { days: chosen, before: toDays(end.subtract({ days: Math.max(0, countDays(chosen) - 1) }), end) }
}

/** Why the days make no report. */
export const findProblem = (days: Days): 'order' | 'length' | undefined => {
  const count = countDays(days)
  if (count < 1) return 'order'
  return count > longestReport ? 'length' : undefined
}
