import type { Elements } from './elements'
import css from './list-table.module.css'

/** Class of a row, whose button (`rowButtonClass`) covers it. Its app says where each cell is in the card that it is in a narrow container. */
export const listRowClass = css.row ?? ''

type Props = {
  /** Name of the listed things. */
  label: string
  columns: readonly { id: string; header: Elements | string; className?: string | undefined }[]
  /** Bodies of rows. */
  children: Elements
}

/**
 * The table of a screen's list, whose rows open. Native: React Aria's would cost hundreds of milliseconds for 300 rows on a phone. The roles
 * are explicit, because `display: block` removes the implicit ones.
 */
export const ListTable = ({ label, columns, children }: Props) => (
  <div className={css.frame}>
    {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
    <table className={css.table} aria-label={label} role="table">
      <thead role="rowgroup">
        <tr role="row" className={css.head}>
          {columns.map(({ id, header, className }) => (
            <th key={id} role="columnheader" scope="col" className={className}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
    {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
  </div>
)
