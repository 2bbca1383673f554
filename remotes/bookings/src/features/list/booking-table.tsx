import type { Booking } from '@hosts/shared/contract'
import { ListTable } from '@hosts/shared/ui'
import { Fragment } from 'react'
import { t } from '../../texts/bookings'
import type { Step } from '../actions'
import { BayProblemWarning } from '../change'
import { BookingRow } from './booking-row'
import css from './booking-table.module.css'
import type { BookingGroup } from './group-bookings'
import type { TakenBays } from './use-taken-bays'

type Props = {
  groups: BookingGroup[]
  /** The location's. */
  zone: string
  now: number
  taken: TakenBays
  pendingId: number | null
  isForMoney: boolean
  onStep: ((booking: Booking, step: Step) => void) | undefined
  onOpen: (id: number) => void
  /** The pointer has left the rows. */
  onLeave: () => void
}

const columns = (['vehicle', 'bay', 'stay', 'state', 'money', 'step'] as const).map((id) => ({
  id,
  header: t(`column.${id}`),
  className: css[id],
}))

/** One row per booking, on a phone one card; an arrival whose bay is still taken has a warning in a row below it. */
export const BookingTable = ({ groups, taken, pendingId, onLeave, ...row }: Props) => (
  // A finger leaves with every tap.
  <div onPointerLeave={({ pointerType }) => pointerType !== 'touch' && onLeave()}>
    <ListTable label={t('title')} columns={columns}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: `display: block` removes the implicit ones */}
      {groups.map(({ name, bookings }) => (
        <tbody key={name} role="rowgroup">
          {name !== 'all' && (
            <tr role="row" className={css.groupRow}>
              <td role="cell" className={css.group} colSpan={columns.length}>
                <h2>
                  <span>{t(`group.${name}`)}</span>
                  <span className={css.size}>{bookings.length}</span>
                </h2>
              </td>
            </tr>
          )}
          {bookings.map((booking) => (
            <Fragment key={booking.id}>
              <BookingRow booking={booking} isPending={booking.id === pendingId} {...row} />
              {taken.occupancy && taken.ids.has(booking.id) && (
                <tr role="row" className={css.warningRow}>
                  <td role="cell" colSpan={columns.length}>
                    <BayProblemWarning booking={booking} occupancy={taken.occupancy} onSite={taken.onSite} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      ))}
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </ListTable>
  </div>
)
