import { bayState, type Occupancy } from '@hosts/shared/contract'
import { t } from '../../texts'
import cell from './bay-cells.module.css'
import css from './occupancy-counts.module.css'

/** The number of places in each state; the marks are the legend of the cells below. */
export const OccupancyCounts = ({ counts }: Pick<Occupancy, 'counts'>) => (
  <dl className={css.counts}>
    {bayState.options.map((state) => (
      <div key={state} className={css.count}>
        <dt className={css.name}>
          <span className={`${css.mark} ${cell[state]}`} />
          {t(`bayState.${state}`)}
        </dt>
        <dd className={css.number}>{counts[state]}</dd>
      </div>
    ))}
  </dl>
)
