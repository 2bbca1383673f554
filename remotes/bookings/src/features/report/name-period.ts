import { formatDates } from '@hosts/shared/ui'
import type { Days } from './find-span'
import type { Grouping } from './group-days'

/** A day, week or month in full: `Mon, 23 Nov`, `16–22 Nov 2026`, `November 2026`; of a month that the span cuts, its days. */
export const namePeriod = ({ from, to }: Days, grouping: Grouping) => {
  if (grouping === 'day') return formatDates(from, to, 'day')
  return formatDates(from, to, grouping === 'month' && isWholeMonth({ from, to }) ? 'month' : 'date')
}

const isWholeMonth = ({ from, to }: Days) => {
  const next = new Date(Date.parse(to) + 86_400_000)
  return from.endsWith('-01') && next.getUTCDate() === 1
}

/** The same, short for an axis: when it starts; a January is its year. */
export const namePeriodShort = ({ from }: Days, grouping: Grouping) => {
  if (grouping !== 'month') return formatDates(from, from, 'day-month')
  return from.slice(5, 7) === '01' ? from.slice(0, 4) : formatDates(from, from, 'short-month')
}
