import { type BayState, bayState, type Occupancy } from '@hosts/shared/contract'
import { Link } from '@hosts/shared/platform'
import { t } from '../texts'
import cell from './bay-cells.module.css'
import css from './occupancy-counts.module.css'

type Props = Pick<Occupancy, 'counts'> & {
  /** The address of the bays in a state. */
  toPath?: (state: BayState) => string
}

/** The number of places in each state; the marks are the legend of the cells below. */
export const OccupancyCounts = ({ counts, toPath }: Props) => (
  <div className={css.frame}>
    <dl className={css.counts}>
      {bayState.options.map((state) => (
        <div key={state} className={css.count}>
          <dt className={css.name}>
            <span className={`${css.mark} ${cell[state]}`} />
            <span>{t(`bayState.${state}`)}</span>
          </dt>
          <dd className={css.number}>
            {toPath ? (
              <Link
                className={css.link}
                to={toPath(state)}
                aria-label={`${counts[state]} ${t(`bayState.${state}`)}`}
              >
                {counts[state]}
              </Link>
            ) : (
              counts[state]
            )}
          </dd>
        </div>
      ))}
    </dl>
  </div>
)
