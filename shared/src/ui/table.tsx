import type { ReactNode } from 'react'
import css from './table.module.css'

export type TableColumn<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The column that names the row. Its cell may hold a link with `cardLinkClass`, for the whole row. */
  isRowHeader?: boolean
  /** `end` for numbers. */
  align?: 'start' | 'end'
}

type Props<Row> = {
  /** Name of the listed things. */
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string | number
}

/**
 * A table to read, with tabular numbers; rows become cards in a narrow container. Native, because nothing is
 * selected or sorted. The roles are explicit, because `display: block` removes the implicit ones.
 */
export const Table = <Row,>({ label, columns, rows, rowId }: Props<Row>) => (
  <div className={css.frame}>
    {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
    <table className={css.table} aria-label={label} role="table">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ id, header, align }) => (
            <th key={id} scope="col" role="columnheader" className={align === 'end' ? css.end : undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowId(row)} role="row" className={css.row}>
            {columns.map(({ id, header, cell, isRowHeader, align }) =>
              isRowHeader ? (
                <th key={id} scope="row" role="rowheader">
                  {cell(row)}
                </th>
              ) : (
                <td
                  key={id}
                  role="cell"
                  data-label={header}
                  className={align === 'end' ? css.end : undefined}
                >
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
    {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
  </div>
)
