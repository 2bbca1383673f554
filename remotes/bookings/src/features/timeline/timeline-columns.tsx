import { memo } from 'react'
import type { Scale } from './geometry'
import css from './timeline-grid.module.css'
import { pickHours } from './zoom'

type Props = { scale: Scale; left: number; right: number }

/** The lines of days and hours behind the rows. */
export const TimelineColumns = memo(({ scale, left, right }: Props) =>
  scale.days
    .filter(({ x, width }) => x < right && x + width > left)
    .flatMap((day) =>
      pickHours(day, scale.hourWidth).map(({ start, x }) => (
        <span key={start} className={css.line} style={{ left: x }} data-midnight={x === day.x || undefined} />
      )),
    ),
)
