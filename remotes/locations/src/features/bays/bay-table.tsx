import { ListTable, moveFocus, VisuallyHidden } from '@hosts/shared/ui'
import { type FocusEvent, type KeyboardEvent, useCallback, useState } from 'react'
import { findRowControl } from '../../lib/find-cell'
import type { BayRow } from './bay-rows'
import css from './bay-table.module.css'
import { BayTableRow, type RowControl } from './bay-table-row'
import { t } from './texts'

type Selection = ReadonlySet<number>
type Props = {
  /** All bays: those that a filter hides stay mounted, so that a key costs no more than a few attributes. */
  rows: BayRow[]
  visibleRows: BayRow[]
  selected: Selection
  /** Undefined: nothing can be selected. */
  onSelect: ((change: (before: Selection) => Selection) => void) | undefined
  onOpen: (id: number) => void
  /** The location's time zone. */
  zone: string
}

const columns = (['label', 'zone', 'places', 'types', 'features', 'state'] as const).map((id) => ({
  id,
  header: t(`column.${id}`),
  className: css[id],
}))

const onKeyDown = (event: KeyboardEvent<HTMLElement>) =>
  moveFocus(event, (key, from) => findRowControl(event.currentTarget, from, key))

/** The rows' one Tab stop: the control that had the focus last, else the first bay's button. */
const useTabStop = (visibleRows: BayRow[], visibleIds: ReadonlySet<number>) => {
  const [last, setLast] = useState<{ id: number; control: RowControl } | null>(null)
  const onFocus = ({ target }: FocusEvent) => {
    const id = Number(target.closest('tr')?.dataset.id)
    setLast({ id, control: target instanceof HTMLInputElement ? 'box' : 'open' })
  }
  const stop = last && visibleIds.has(last.id) ? last : { id: visibleRows[0]?.id, control: 'open' as const }
  const getStop = (id: number) => (id === stop.id ? stop.control : undefined)
  return { onFocus, getStop }
}

/** One row per bay, on a phone one card. */
export const BayTable = ({ rows, visibleRows, selected, onSelect, onOpen, zone }: Props) => {
  const toggle = useCallback(
    (id: number) =>
      onSelect?.((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
    [onSelect],
  )
  const visibleIds = new Set(visibleRows.map(({ id }) => id))
  const { onFocus, getStop } = useTabStop(visibleRows, visibleIds)
  const count = visibleRows.filter(({ id }) => selected.has(id)).length
  const selectAll = {
    id: 'select',
    className: css.select,
    header: (
      <label className={css.target}>
        <input
          type="checkbox"
          disabled={!onSelect}
          checked={count > 0 && count === visibleRows.length}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && count < visibleRows.length
          }}
          onChange={() =>
            onSelect?.(() => new Set(count === visibleRows.length ? [] : visibleRows.map(({ id }) => id)))
          }
        />
        <VisuallyHidden>{t('selectAll')}</VisuallyHidden>
      </label>
    ),
  }
  return (
    <div className={css.table}>
      <ListTable label={t('title')} columns={[selectAll, ...columns]}>
        {/* biome-ignore lint/a11y/noRedundantRoles: `display: block` removes the implicit one */}
        <tbody role="rowgroup" onKeyDown={onKeyDown} onFocus={onFocus}>
          {rows.map((bay) => (
            <BayTableRow
              key={bay.id}
              bay={bay}
              zone={zone}
              isHidden={!visibleIds.has(bay.id)}
              isSelected={selected.has(bay.id)}
              stop={getStop(bay.id)}
              onToggle={onSelect && toggle}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </ListTable>
    </div>
  )
}
