import type { Grouping, Period } from './group-days'
import { type MetricName, metrics } from './metrics'
import { namePeriod, namePeriodShort } from './name-period'
import { t } from './texts'

/** A point of a chart. */
export type Point = {
  id: string
  /** Its time, short enough for an axis. */
  axisLabel: string
  /** Null leaves a gap. */
  value: number | null
  /** The tooltip: time and value. */
  text: string
  /** Can still change. */
  isOpen: boolean
}

/** Open months are marked only beside closed ones. */
export const toPoints = (
  name: MetricName,
  periods: readonly Period[],
  grouping: Grouping,
  currency: string,
): Point[] => {
  const { toValue, format } = metrics[name]
  const hasClosed = periods.some(({ isClosed }) => isClosed)
  return periods.map((period) => {
    const value = toValue(period.figures)
    const text = t('point', {
      when: namePeriod(period, grouping),
      value: value === null ? t('nothing') : format(value, currency),
    })
    const isOpen = hasClosed && !period.isClosed
    return {
      id: period.from,
      axisLabel: namePeriodShort(period, grouping),
      value,
      text: isOpen ? t('closed.openPoint', { text }) : text,
      isOpen,
    }
  })
}
