import type { ImportPreview } from '@hosts/shared/contract'
import { mutedTextClass, Table } from '@hosts/shared/ui'
import { t } from './texts'

/** Rows that are shown: those that a host has to look at come first. */
const SHOWN = 50

type Row = ImportPreview['rows'][number]
const states: Record<string, string> = {
  ok: t('state.ok'),
  exists: t('state.exists'),
  problem: t('state.problem'),
}

const columns = [
  { id: 'row', header: t('column.row'), cell: ({ row }: Row) => row, align: 'end' as const },
  {
    id: 'name',
    header: t('column.name'),
    cell: ({ name }: Row) => <span translate="no">{name ?? '–'}</span>,
    isRowHeader: true,
  },
  {
    id: 'phone',
    header: t('column.phone'),
    cell: ({ phone }: Row) => <span translate="no">{phone ?? '–'}</span>,
  },
  {
    id: 'plates',
    header: t('column.plates'),
    cell: ({ plates }: Row) => <span translate="no">{plates || '–'}</span>,
  },
  {
    id: 'state',
    header: t('column.state'),
    cell: ({ state, message }: Row) => message ?? states[state] ?? state,
  },
]

/** What a file would do: how many drivers are new, known and left out, what is not read, and its rows. */
export const Preview = ({ preview }: { preview: ImportPreview }) => {
  const { counts, rows } = preview
  const unread = preview.columns
    .filter(({ use, name }) => use === null && name !== '')
    .map(({ name }) => name)
  return (
    <>
      <p role="status">
        {[
          t('new', { count: counts.ok }),
          t('existing', { count: counts.exists }),
          t('wrong', { count: counts.problem }),
        ].join(' · ')}
      </p>
      {unread.length > 0 && <p className={mutedTextClass}>{t('unread', { names: unread.join(', ') })}</p>}
      <Table label={t('rows')} columns={columns} rows={rows.slice(0, SHOWN)} rowId={({ row }) => row} />
    </>
  )
}
