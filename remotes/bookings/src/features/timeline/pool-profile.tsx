import { formatInZone } from '@hosts/shared/ui'
import { memo, useMemo } from 'react'
import type { TimelineRow } from './build-rows'
import { countPlaces } from './count-places'
import type { DayMark, Scale } from './geometry'
import css from './pool-profile.module.css'
import { t } from './texts'

type Step = { at: number; count: number }

/** The most places in use on a day. */
const findPeakOfDay = (steps: Step[], { start, end }: DayMark) => {
  const before = steps.findLast(({ at }) => at <= start)?.count ?? 0
  return steps.reduce(
    (peak, { at, count }) => (at > start && at < end ? Math.max(peak, count) : peak),
    before,
  )
}

/** The outline of how full a pool is, 0 to 1 high. */
const toPath = (steps: Step[], { start, end, toX, width }: Scale, capacity: number) => {
  const y = (count: number) => 1 - Math.min(1, count / capacity)
  const first = steps.findLast(({ at }) => at <= start)?.count ?? 0
  const inside = steps.filter(({ at }) => at > start && at < end)
  const lines = inside.map(({ at, count }) => `H${toX(at)}V${y(count)}`)
  return `M0 1V${y(first)}${lines.join('')}H${width}V1Z`
}

type Props = { row: TimelineRow; capacity: number; scale: Scale; height: number }

/** A closed pool: how full it is over time, and of each day the peak. */
export const PoolProfile = memo(({ row, capacity, scale, height }: Props) => {
  const steps = useMemo(() => countPlaces(row.bars), [row.bars])
  return (
    <>
      <svg
        className={css.profile}
        viewBox={`0 0 ${scale.width} 1`}
        preserveAspectRatio="none"
        width={scale.width}
        height={height}
        aria-hidden="true"
      >
        <path d={toPath(steps, scale, capacity)} />
      </svg>
      {scale.days.map((day) => {
        const count = findPeakOfDay(steps, day)
        const name = formatInZone(new Date(day.start), scale.zone, 'day')
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: it has no action of its own
          // biome-ignore lint/a11y/useSemanticElements: a table has no cells by time
          <div
            key={day.date}
            role="gridcell"
            aria-label={t('peakOfDay', { day: name, count, capacity })}
            className={css.peak}
            style={{ left: day.x, width: day.width }}
            data-full={count >= capacity || undefined}
          >
            {count > 0 && t('peak', { count, capacity })}
          </div>
        )
      })}
    </>
  )
})
