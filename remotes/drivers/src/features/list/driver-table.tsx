import type { ChatUser } from '@hosts/shared/contract'
import { t } from '../../texts'
import { DriverRow } from './driver-row'
import css from './driver-table.module.css'

const columns = ['driver', 'phone', 'plates', 'tags', 'lastStay', 'consent', 'now'] as const

type Props = { drivers: ChatUser[]; zone: string; onOpen: (id: number) => void }

/** One row per driver, on a phone one card. */
export const DriverTable = ({ drivers, ...row }: Props) => (
  <div className={css.frame}>
    {/* biome-ignore-start lint/a11y/noRedundantRoles: `display: block` removes the implicit ones */}
    <table className={css.table} aria-label={t('title')} role="table">
      <thead role="rowgroup">
        <tr role="row" className={css.head}>
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {drivers.map((driver) => (
          <DriverRow key={driver.id} driver={driver} {...row} />
        ))}
      </tbody>
    </table>
    {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
  </div>
)
