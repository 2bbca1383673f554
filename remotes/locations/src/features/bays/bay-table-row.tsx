import { listRowClass, rowButtonClass, typeName, VisuallyHidden } from '@hosts/shared/ui'
import { memo } from 'react'
import type { BayRow } from './bay-rows'
import { BayState } from './bay-state'
import css from './bay-table.module.css'
import { t } from './texts'

/** Controls of a row that can have the focus. */
export type RowControl = 'box' | 'open'
type CellProps = { bay: BayRow; zone: string }
type Props = CellProps & {
  isHidden: boolean
  /** The control that Tab leads to. */
  stop: RowControl | undefined
  onOpen: (id: number) => void
  isSelected: boolean
  onToggle: ((id: number) => void) | undefined
}

const list = (texts: string[], otherwise = '') => texts.join(', ') || otherwise

// biome-ignore-start lint/a11y/noRedundantRoles: `display: grid` removes the implicit ones
const Cells = memo(({ bay, zone }: CellProps) => (
  <>
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

type ControlProps = { id: number; label: string; isStop: boolean }

const Label = memo(({ id, label, isStop, onOpen }: ControlProps & Pick<Props, 'onOpen'>) => (
  <th role="rowheader" scope="row" className={css.label}>
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      translate="no"
      className={`${rowButtonClass} ${css.open}`}
      aria-label={t('open', { bay: label })}
      onClick={() => onOpen(id)}
    >
      {label}
    </button>
  </th>
))

type BoxProps = ControlProps & Pick<Props, 'isSelected' | 'onToggle'>

const Box = memo(({ id, label, isStop, isSelected, onToggle }: BoxProps) => (
  <td role="cell" className={css.select}>
    <label className={css.target}>
      <input
        type="checkbox"
        tabIndex={isStop ? 0 : -1}
        checked={isSelected}
        disabled={!onToggle}
        onChange={() => onToggle?.(id)}
      />
      <VisuallyHidden>{t('select', { bay: label })}</VisuallyHidden>
    </label>
  </td>
))

/**
 * One element for everything that a filter does not change: each element that React skips costs a walk up to the root while the address
 * changes.
 */
const Contents = memo(({ isSelected, stop, onToggle, onOpen, ...cells }: Omit<Props, 'isHidden'>) => {
  const { id, label } = cells.bay
  return (
    <>
      <Box id={id} label={label} isStop={stop === 'box'} isSelected={isSelected} onToggle={onToggle} />
      <Label id={id} label={label} isStop={stop === 'open'} onOpen={onOpen} />
      <Cells {...cells} />
    </>
  )
})

/** Memoized: a key in the search renders only the rows that it shows or hides, and nothing inside them. */
export const BayTableRow = memo(({ isHidden, ...contents }: Props) => (
  <tr
    role="row"
    className={`${listRowClass} ${css.row}`}
    hidden={isHidden}
    data-selected={contents.isSelected || undefined}
    data-id={contents.bay.id}
  >
    <Contents {...contents} />
  </tr>
))
// biome-ignore-end lint/a11y/noRedundantRoles: see above
