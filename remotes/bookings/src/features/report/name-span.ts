import { formatDates } from '@hosts/shared/ui'
import { countDays, type Days, type SpanName } from './find-span'
import { t } from './texts'

export type SpanWords = {
  /** `in November so far`. */
  during: string
  /** The comparison span, after `than`: `by the same day of October`. */
  than: string
}

const toMonth = ({ from }: Days) => formatDates(from, from, 'month-name')
const toDate = (day: string) => formatDates(day, day)

/** How sentences name the days of a report and those before. */
export const nameSpan = (name: SpanName, days: Days, before: Days): SpanWords => {
  const count = countDays(days)
  const key = name === 'own' && count === 1 ? 'day' : name
  return {
    during: t(`during.${key}`, { month: toMonth(days), from: toDate(days.from), to: toDate(days.to) }),
    than: t(`than.${key}`, { month: toMonth(before), count }),
  }
}
