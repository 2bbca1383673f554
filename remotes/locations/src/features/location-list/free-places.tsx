import type { Occupancy } from '@hosts/shared/contract'
import { mutedTextClass } from '@hosts/shared/ui'
import { t } from '../../texts'
import css from './free-places.module.css'

const takenStates = ['occupied', 'reserved', 'blocked'] as const

/** The number of free places as text and as a bar, with the bar's legend. */
export const FreePlaces = ({ counts }: Pick<Occupancy, 'counts'>) => {
  if (counts.total === 0) return <p className={mutedTextClass}>{t('counts.none')}</p>
  const legend = takenStates.filter((state) => counts[state] > 0)
  return (
    <div className={css.places}>
      <p>
        <strong className={css.free}>{counts.free}</strong>{' '}
        <span>{t('counts.ofFree', { total: counts.total })}</span>
      </p>
      <div className={css.meter} aria-hidden="true">
        {takenStates.map((state) => (
          <span
            key={state}
            className={css[state]}
            style={{ width: `${(counts[state] / counts.total) * 100}%` }}
          />
        ))}
      </div>
      {legend.length > 0 && (
        <ul className={css.legend}>
          {legend.map((state) => (
            <li key={state}>
              <span className={`${css.mark} ${css[state]}`} />
              <span>{`${counts[state]} ${t(`bayState.${state}`)}`}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
