import type { Booking } from '@hosts/shared/contract'
import { BookingRow } from './booking-row'
import css from './booking-table.module.css'
import type { Step } from './find-steps'
import type { BookingGroup } from './group-bookings'
import { t } from './texts'

type Props = {
  groups: BookingGroup[]
  /** The location's. */
  zone: string
  now: number
  pendingId: number | null
  step: Step | undefined
  onStep: ((booking: Booking, step: Step) => void) | undefined
  onOpen: (id: number) => void
}

const columns = ['vehicle', 'bay', 'stay', 'state', 'money', 'step'] as const

/** One row per booking, on a phone one card. */
export const BookingTable = ({ groups, pendingId, ...row }: Props) => (
  <div className={css.frame}>
    {/* biome-ignore-start lint/a11y/noRedundantRoles: `display: block` removes the implicit ones */}
    <table className={css.table} aria-label={t('title')} role="table">
      <thead role="rowgroup">
        <tr role="row" className={css.head}>
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col" className={css[column]}>
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ name, bookings }) => (
        <tbody key={name} role="rowgroup">
          {name !== 'all' && (
            <tr role="row" className={css.groupRow}>
              <td role="cell" className={css.group} colSpan={columns.length}>
                <h2>
                  {t(`group.${name}`)}
                  <span className={css.size}>{bookings.length}</span>
                </h2>
              </td>
            </tr>
          )}
          {bookings.map((booking) => (
            <BookingRow key={booking.id} booking={booking} isPending={booking.id === pendingId} {...row} />
          ))}
        </tbody>
      ))}
    </table>
    {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
  </div>
)
