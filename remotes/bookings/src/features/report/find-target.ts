import type { Grouping, Period } from './group-days'
import { type MetricName, metrics } from './metrics'
import { partPath, rowsPath, takenPath } from './rows-path'
import { t } from './texts'

/** What is behind a point of a chart: an address, or without one the payments of its days. */
export type Target = { label: string; to?: string }

/** Where a point of a chart leads; null where nothing is behind it. Of all locations together to the figures of each. */
export const findTarget = (
  name: MetricName,
  period: Period,
  grouping: Grouping,
  locationId: number | null,
): Target | null => {
  if (!metrics[name].toValue(period.figures)) return null
  if (locationId === null) return { label: t('open.locations'), to: partPath(period) }
  switch (name) {
    case 'unpaid':
    case 'no-shows':
      return { label: t(`rows.${name}`), to: rowsPath(name, locationId, period) }
    case 'places':
      return { label: t('open.places'), to: takenPath(locationId, period, grouping) }
    case 'takings':
      // Without a split, payments do not add up to the takings.
      return period.figures.takingsBy ? { label: t('open.takings') } : null
    default:
      return null
  }
}
