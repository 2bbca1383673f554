import { VisuallyHidden } from '@hosts/shared/ui'
import { t } from '../texts/bookings'
import css from './timeline-skeleton.module.css'

/** Where a row's bars stand (percent): different in each, as those of real bays. */
const rows = [
  [
    [4, 18],
    [40, 16],
    [74, 20],
  ],
  [
    [22, 14],
    [58, 24],
  ],
  [
    [8, 30],
    [66, 14],
  ],
  [
    [34, 18],
    [80, 14],
  ],
  [
    [2, 14],
    [48, 20],
  ],
  [
    [28, 22],
    [70, 18],
  ],
  [
    [12, 18],
    [52, 12],
    [82, 12],
  ],
  [[38, 26]],
]

/** The timeline's frame, names and bars while it loads; visible after 150 ms, like every skeleton. */
export const TimelineSkeleton = () => (
  <div role="status" className={css.skeleton}>
    <VisuallyHidden>{t('loadingTimeline')}</VisuallyHidden>
    <div className={css.axis} />
    {rows.map((bars, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows that never move
      <div key={index} className={css.row} data-skeleton-row>
        <span className={css.name} />
        {bars.map(([left, width]) => (
          <span key={left} className={css.bar} style={{ left: `${left}%`, width: `${width}%` }} />
        ))}
      </div>
    ))}
  </div>
)
