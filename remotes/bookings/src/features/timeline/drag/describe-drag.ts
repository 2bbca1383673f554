import { typeName } from '@hosts/shared/ui'
import { formatDayTime, formatStay } from '../../form'
import type { Obstacle } from './drag-obstacles'
import { t } from './drag-texts'

const toText = (at: number) => new Date(at).toISOString()

/** "Mon, 23 Nov, 08:00 – 18:00" of times in ms; "from … until further notice" without an end. */
export const describeTimeRange = ({ start, end }: { start: number; end: number }, zone: string) =>
  Number.isFinite(end)
    ? formatStay({ startsAt: toText(start), endsAt: toText(end) }, zone)
    : t('openSpan', { from: formatDayTime(toText(start), zone) })

const describeObstacle = (obstacle: Obstacle, zone: string): string => {
  switch (obstacle.kind) {
    case 'booking':
      return t('obstacle.booking', { ...obstacle, stay: describeTimeRange(obstacle, zone) })
    case 'full':
    case 'few': {
      const { kind, bay, places: count } = obstacle
      return t(`obstacle.${kind}`, { bay, count, stay: describeTimeRange(obstacle, zone) })
    }
    case 'small':
      return t('obstacle.small', { bay: obstacle.bay, count: obstacle.places })
    case 'block': {
      const { bay, reason, end } = obstacle
      if (end === null) return t('obstacle.blockOpen', { bay, reason })
      return t('obstacle.block', { bay, reason, until: formatDayTime(toText(end), zone) })
    }
    case 'unfit':
      return t('obstacle.unfit', {
        bay: obstacle.bay,
        vehicle: typeName(obstacle.vehicleType),
      })
    case 'retired':
    case 'taken':
      return t(`obstacle.${obstacle.kind}`, { bay: obstacle.bay })
    default:
      return t(`obstacle.${obstacle.kind}`)
  }
}

/** The obstacles in a sentence: the first one, and how many more. */
export const describeObstacles = (obstacles: readonly Obstacle[], zone: string): string | null => {
  const [first] = obstacles
  if (!first) return null
  const text = describeObstacle(first, zone)
  const count = obstacles.length - 1
  return count > 0 ? `${text}, ${t('obstacle.others', { count })}` : text
}
