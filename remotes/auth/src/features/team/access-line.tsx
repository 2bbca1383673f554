import type { Member } from '@hosts/shared/contract'
import { detailTextClass } from '@hosts/shared/ui'
import type { Location } from '../../api/get-locations'
import { describeReach } from './describe-reach'
import { t } from './texts'

type Props = Pick<Member, 'subrole' | 'warehouseIds'> & { locations: Location[] | undefined }

/** A person's role and locations. */
export const AccessLine = ({ subrole, warehouseIds, locations }: Props) => (
  <>
    <p>{t(`role.${subrole}`)}</p>
    <p className={detailTextClass}>{describeReach(warehouseIds, locations)}</p>
  </>
)
