import { VisuallyHidden } from '@hosts/shared/ui'
import { memo } from 'react'
import row from '../row-button.module.css'
import { typeName } from '../vehicle-types'
import type { BayRow } from './bay-rows'
import { BayState } from './bay-state'
import css from './bay-table.module.css'
import { t } from './texts'

type CellProps = { bay: BayRow; zone: string; onOpen: (id: number) => void }
type Props = CellProps & {
  isHidden: boolean
  isSelected: boolean
  onToggle: ((id: number) => void) | undefined
}

const list = (texts: string[], otherwise = '') => texts.join(', ') || otherwise

// biome-ignore-start lint/a11y/noRedundantRoles: `display: grid` removes the implicit ones
const Cells = memo(({ bay, zone, onOpen }: CellProps) => (
  <>
    <th role="rowheader" scope="row" className={css.label}>
      <button
        type="button"
        className={`${row.button} ${css.open}`}
        aria-label={t('open', { bay: bay.label })}
        onClick={() => onOpen(bay.id)}
      >
        {bay.label}
      </button>
    </th>
    <td role="cell" className={css.zone}>
      {bay.zone}
    </td>
    <td role="cell" className={css.places}>
      {bay.capacity > 1 ? t('placesTaken', { taken: bay.taken, count: bay.capacity }) : '1'}
    </td>
    <td role="cell" className={css.types}>
      {list(bay.vehicleTypes.map(typeName), t('allTypes'))}
    </td>
    <td role="cell" className={css.features}>
      {list(bay.features.map((feature) => t(`feature.${feature}`)))}
    </td>
    <td role="cell" className={css.state}>
      <BayState bay={bay} zone={zone} />
    </td>
  </>
))

type BoxProps = { id: number; label: string } & Pick<Props, 'isSelected' | 'onToggle'>

const Box = memo(({ id, label, isSelected, onToggle }: BoxProps) => (
  <td role="cell" className={css.select}>
    <label className={css.target}>
      <input type="checkbox" checked={isSelected} disabled={!onToggle} onChange={() => onToggle?.(id)} />
      <VisuallyHidden>{t('select', { bay: label })}</VisuallyHidden>
    </label>
  </td>
))

/** Memoized: a key in the search renders only the rows that it shows or hides, and nothing inside them. */
export const BayTableRow = memo(({ isHidden, isSelected, onToggle, ...cells }: Props) => (
  <tr role="row" className={css.row} hidden={isHidden} data-selected={isSelected || undefined}>
    <Box id={cells.bay.id} label={cells.bay.label} isSelected={isSelected} onToggle={onToggle} />
    <Cells {...cells} />
  </tr>
))
// biome-ignore-end lint/a11y/noRedundantRoles: see above
