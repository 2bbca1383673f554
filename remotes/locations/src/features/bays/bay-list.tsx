import type { Occupancy, Warehouse } from '@hosts/shared/contract'
import { Button, Card, EmptyState, useFocusAfterClose } from '@hosts/shared/ui'
import { SearchX } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { BayFilters } from './bay-filters'
import { BayGrid } from './bay-grid'
import css from './bay-list.module.css'
import type { BayRow } from './bay-rows'
import { BayTable } from './bay-table'
import { BlockBays } from './block-bays'
import { BulkEditDialog } from './bulk-edit-dialog'
import { matchesFilter } from './filter-bays'
import { SelectionBar } from './selection-bar'
import { t } from './texts'
import type { useBaysAddress } from './use-bays-address'

type Props = {
  location: Warehouse
  rows: BayRow[]
  counts: Occupancy['counts'] | undefined
  address: ReturnType<typeof useBaysAddress>
}

const noFilter = { search: null, zone: null, type: null, state: null }

const NoMatch = ({ isFiltered, change }: Props['address']) => (
  <EmptyState
    icon={<SearchX />}
    title={t(isFiltered ? 'filter.noMatch.title' : 'filter.allRetired.title')}
    text={t(isFiltered ? 'filter.noMatch.text' : 'filter.allRetired.text')}
    action={
      <Button onPress={() => change(isFiltered ? noFilter : { state: 'retired' })}>
        {t(isFiltered ? 'filter.clear' : 'filter.allRetired.action')}
      </Button>
    }
  />
)

const countVisible = (visibleRows: BayRow[]) => {
  const places = visibleRows.reduce((sum, { capacity }) => sum + capacity, 0)
  const bays = t('found', { count: visibleRows.length })
  return places === visibleRows.length ? bays : t('foundPlaces', { bays, count: places })
}

/** The bays as a table or as a grid by zone, with filters; in the table several can be selected. */
export const BayList = ({ location, rows, counts, address }: Props) => {
  const { filter, view, openId, change } = address
  const visibleRows = useMemo(() => rows.filter((row) => matchesFilter(row, filter)), [rows, filter])
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  // Actions skip the bays that a filter hides.
  const selectedRows = useMemo(
    () => visibleRows.filter(({ id }) => selected.has(id)),
    [visibleRows, selected],
  )
  // Stores the bays: a poll may hide them while the dialog is open.
  const [dialog, setDialog] = useState<{ Dialog: typeof BulkEditDialog; bays: BayRow[] } | null>(null)
  const open = useCallback((id: number) => change({ bay: String(id) }), [change])

  const isArchived = location.status === 'archived'

  // The button that the focus returns to has gone if the bay was retired, or if a poll has removed the bar.
  const count = useFocusAfterClose<HTMLParagraphElement>(openId !== null || dialog !== null)
  const closeDialog = () => setDialog(null)

  return (
    <>
      <BayFilters rows={rows} address={address} />
      {visibleRows.length === 0 && <NoMatch {...address} />}
      <div className={css.list} hidden={visibleRows.length === 0}>
        <p ref={count} className={css.count} role="status" tabIndex={-1}>
          {countVisible(visibleRows)}
        </p>
        <Card>
          {view === 'table' ? (
            <BayTable
              rows={rows}
              visibleRows={visibleRows}
              selected={selected}
              onSelect={isArchived ? undefined : setSelected}
              onOpen={open}
              zone={location.timezone}
            />
          ) : (
            <BayGrid visibleRows={visibleRows} counts={counts} onOpen={open} />
          )}
        </Card>
      </div>
      {view === 'table' && !isArchived && selectedRows.length > 0 && (
        <SelectionBar
          count={selectedRows.length}
          onBlock={() => setDialog({ Dialog: BlockBays, bays: selectedRows })}
          onChange={() => setDialog({ Dialog: BulkEditDialog, bays: selectedRows })}
          onClear={() => {
            setSelected(new Set())
            count.current?.focus()
          }}
        />
      )}
      {dialog && <dialog.Dialog location={location} bays={dialog.bays} onClose={closeDialog} />}
    </>
  )
}
