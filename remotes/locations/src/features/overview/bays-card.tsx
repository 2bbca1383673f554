import { compareBays } from '@hosts/shared/compare-bays'
import type { Occupancy, Warehouse } from '@hosts/shared/contract'
import { Link, sectionPath } from '@hosts/shared/platform'
import { Card, type QueryState, Skeleton, textLinkClass, useTabStop } from '@hosts/shared/ui'
import { moveFocusToCell } from '../../lib/find-cell'
import { groupByZone } from '../../lib/group-by-zone'
import { BayCells, type BayUse } from './bay-cells'
import { t } from './texts'

/** Link of a bay: a new booking if it is free, the block if it is blocked, else its current or next booking today. */
const toPath = ({ id, state }: BayUse, location: Warehouse) => {
  if (state === 'blocked') return `${sectionPath('bays', location.id)}&bay=${id}`
  const bookings = sectionPath('bookings', location.id)
  if (state === 'free' && location.status !== 'archived') return `${bookings}&new=1&bay=${id}`
  return `${bookings}&view=today&bay-id=${id}`
}

type Props = { location: Warehouse; occupancy: QueryState<Occupancy> }

/** Every bay with its state, one Tab stop for all; nothing without bays. */
export const BaysCard = ({ location, occupancy }: Props) => {
  const bays = occupancy.currentData?.bays ?? []
  // In the order of the timeline.
  const zones = groupByZone(bays.toSorted(compareBays))
  const [stop, setStop] = useTabStop(zones.flatMap(([, inZone]) => inZone))
  const isLoading = !occupancy.currentData && !occupancy.error && location.setUp?.bays
  if (bays.length === 0 && !isLoading) return null
  return (
    <Card
      title={t('bays')}
      actions={
        <Link className={textLinkClass} to={`${sectionPath('bookings', location.id)}&view=day`}>
          {t('timeline')}
        </Link>
      }
    >
      {/* Keeps the place, so that what is below does not move far. */}
      {isLoading && <Skeleton shape="row" count={3} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the cells */}
      <div onKeyDown={(event) => moveFocusToCell(event, 'a')}>
        {zones.map(([zone, inZone]) => (
          <BayCells
            key={zone}
            zone={zone}
            bays={inZone}
            stop={stop}
            onFocus={setStop}
            toPath={(bay) => toPath(bay, location)}
          />
        ))}
      </div>
    </Card>
  )
}
