import type { Occupancy } from '@hosts/shared/contract'
import { Link } from '@hosts/shared/platform'
import { VisuallyHidden } from '@hosts/shared/ui'
import css from '../../components/bay-cells.module.css'
import { t as commonText } from '../../texts'
import { t } from './texts'

export type BayUse = Occupancy['bays'][number]

/** Blocked and reserved places are neither free nor taken: only the API knows how many are free, and an older one does not tell. */
const describePlaces = ({ free, taken, capacity: count }: BayUse) =>
  free === undefined ? t('places.taken', { taken, count }) : t('places.free', { free, count })

type Props = {
  zone: string
  bays: BayUse[]
  /** The bay that Tab leads to. */
  stop: number | undefined
  onFocus: (id: number) => void
  toPath: (bay: BayUse) => string
}

/** One cell per bay. Its state is a colour with a border or pattern, and a text for screen readers. */
export const BayCells = ({ zone, bays, stop, onFocus, toPath }: Props) => (
  <div className={css.zone}>
    {zone && <h3 className={css.name}>{zone}</h3>}
    <ul className={css.cells} aria-label={zone || t('bays')}>
      {bays.map((bay) => (
        <li key={bay.id} className={bay.capacity > 1 ? css.wide : undefined}>
          <Link
            className={`${css.cell} ${css[bay.state]} ${css.link}`}
            to={toPath(bay)}
            tabIndex={bay.id === stop ? 0 : -1}
            onFocus={() => onFocus(bay.id)}
            title={t(`bay.${bay.state}`)}
          >
            <span translate="no">{bay.label}</span>
            {bay.capacity > 1 && <span className={css.places}>{describePlaces(bay)}</span>}
            <VisuallyHidden>{` ${commonText(`bayState.${bay.state}`)}`}</VisuallyHidden>
          </Link>
        </li>
      ))}
    </ul>
  </div>
)
