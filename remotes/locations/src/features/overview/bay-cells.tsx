import type { Occupancy } from '@hosts/shared/contract'
import { VisuallyHidden } from '@hosts/shared/ui'
import { t } from '../../texts'
import css from './bay-cells.module.css'

/** One cell per bay. Its state is a colour with a border or pattern, and a text for screen readers. */
export const BayCells = ({ zone, bays }: { zone: string; bays: Occupancy['bays'] }) => (
  <div className={css.zone}>
    {zone && <h3 className={css.name}>{zone}</h3>}
    <ul className={css.cells} aria-label={zone || t('overview.bays')}>
      {bays.map((bay) => (
        <li key={bay.id} className={`${css.cell} ${css[bay.state]}`}>
          {bay.label}
          {bay.capacity > 1 && (
            <span className={css.pool}>
              {bay.taken}/{bay.capacity}
            </span>
          )}
          <VisuallyHidden> {t(`bayState.${bay.state}`)}</VisuallyHidden>
        </li>
      ))}
    </ul>
  </div>
)
