import type { ChatUser } from '@hosts/shared/contract'
import { ListTable } from '@hosts/shared/ui'
import { t } from '../../texts'
import { DriverRow } from './driver-row'

const columns = (['driver', 'phone', 'plates', 'tags', 'lastStay', 'consent', 'now'] as const).map((id) => ({
  id,
  header: t(`column.${id}`),
}))

type Props = { drivers: ChatUser[]; zone: string; onOpen: (id: number) => void }

/** One row per driver, on a phone one card. */
export const DriverTable = ({ drivers, ...row }: Props) => (
  <ListTable label={t('title')} columns={columns}>
    {/* biome-ignore lint/a11y/noRedundantRoles: `display: block` removes the implicit one */}
    <tbody role="rowgroup">
      {drivers.map((driver) => (
        <DriverRow key={driver.id} driver={driver} {...row} />
      ))}
    </tbody>
  </ListTable>
)
