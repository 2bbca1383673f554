import type { Occupancy } from '@hosts/shared/contract'
import { VisuallyHidden } from '@hosts/shared/ui'
import cell from '../overview/bay-cells.module.css'
import { OccupancyCounts } from '../overview/occupancy-counts'
import css from './bay-grid.module.css'
import type { BayRow } from './bay-rows'
import { t } from './texts'

type Props = {
  shown: BayRow[]
  counts: Occupancy['counts'] | undefined
  onOpen: (id: number) => void
}

const groupByZone = (bays: BayRow[]) => {
  const zones = new Map<string, BayRow[]>()
  for (const bay of bays) zones.set(bay.zone, [...(zones.get(bay.zone) ?? []), bay])
  return [...zones]
}

const Cell = ({ bay, onOpen }: { bay: BayRow; onOpen: Props['onOpen'] }) => (
  <li className={bay.capacity > 1 ? css.wide : undefined}>
    <button
      type="button"
      className={`${cell.cell} ${cell[bay.state] ?? css.retired} ${css.cell}`}
      onClick={() => onOpen(bay.id)}
    >
      {bay.label}
      {bay.capacity > 1 && (
        <span className={css.pool}>
          {bay.taken}/{bay.capacity}
        </span>
      )}
      <VisuallyHidden> {t(`state.${bay.state}`)}</VisuallyHidden>
    </button>
  </li>
)

/** The bays as cells by zone; the counts are their legend. */
export const BayGrid = ({ shown, counts, onOpen }: Props) => (
  <div className={css.grid}>
    {counts && <OccupancyCounts counts={counts} />}
    {groupByZone(shown).map(([zone, bays]) => (
      <section key={zone} className={cell.zone}>
        <h2 className={cell.name}>{zone || t('filter.noZone')}</h2>
        <ul className={css.cells} aria-label={zone || t('filter.noZone')}>
          {bays.map((bay) => (
            <Cell key={bay.id} bay={bay} onOpen={onOpen} />
          ))}
        </ul>
      </section>
    ))}
  </div>
)
