import type { Occupancy } from '@hosts/shared/contract'
import { useTabStop, VisuallyHidden } from '@hosts/shared/ui'
import { memo } from 'react'
import cell from '../../components/bay-cells.module.css'
import { OccupancyCounts } from '../../components/occupancy-counts'
import { moveFocusToCell } from '../../lib/find-cell'
import { groupByZone } from '../../lib/group-by-zone'
import css from './bay-grid.module.css'
import type { BayRow } from './bay-rows'
import { t } from './texts'

type Props = {
  visibleRows: BayRow[]
  counts: Occupancy['counts'] | undefined
  onOpen: (id: number) => void
}

type CellProps = Pick<Props, 'onOpen'> & { bay: BayRow; isStop: boolean; onFocus: (id: number) => void }

const Cell = memo(({ bay, isStop, onOpen, onFocus }: CellProps) => (
  <li className={bay.capacity > 1 ? css.wide : undefined}>
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      onFocus={() => onFocus(bay.id)}
      className={`${cell.cell} ${cell[bay.state] ?? css.retired} ${css.cell}`}
      onClick={() => onOpen(bay.id)}
    >
      <span translate="no">{bay.label}</span>
      {bay.capacity > 1 && <span className={css.pool}>{`${bay.taken}/${bay.capacity}`}</span>}
      <VisuallyHidden>{` ${t(`state.${bay.state}`)}`}</VisuallyHidden>
    </button>
  </li>
))

/** The bays as cells by zone, with a roving tabindex; the counts are their legend. */
export const BayGrid = ({ visibleRows, counts, onOpen }: Props) => {
  const zones = groupByZone(visibleRows)
  const [stop, setStop] = useTabStop(visibleRows)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the cells
    <div className={css.grid} onKeyDown={(event) => moveFocusToCell(event, 'button')}>
      {counts && <OccupancyCounts counts={counts} />}
      {zones.map(([zone, bays]) => (
        <section key={zone} className={cell.zone}>
          <h2 className={cell.name}>{zone || t('filter.noZone')}</h2>
          <ul className={css.cells} aria-label={zone || t('filter.noZone')}>
            {bays.map((bay) => (
              <Cell key={bay.id} bay={bay} isStop={bay.id === stop} onOpen={onOpen} onFocus={setStop} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
