import { longestReport } from '@hosts/shared/contract'

export const spanNames = ['month', 'lastMonth', 'year', 'own'] as const
export type SpanName = (typeof spanNames)[number]
/** Local dates, both included. */
export type Days = { from: string; to: string }

const DAY_MS = 86_400_000
const toDate = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** The days of a named span. A month or year so far ends today. */
export const findDays = (name: Exclude<SpanName, 'own'>, today: string): Days => {
  const [year = 0, month = 1] = today.split('-').map(Number)
  if (name === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: today }
  if (name === 'month') return { from: `${today.slice(0, 7)}-01`, to: today }
  return { from: toDate(year, month - 2, 1), to: toDate(year, month - 1, 0) }
}

/** Why the days make no statement. */
export const findProblem = ({ from, to }: Days): 'wrong' | 'long' | undefined => {
  if (to < from) return 'wrong'
  return (Date.parse(to) - Date.parse(from)) / DAY_MS >= longestReport ? 'long' : undefined
}
