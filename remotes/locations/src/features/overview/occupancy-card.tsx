import type { Occupancy } from '@hosts/shared/contract'
import { Card, mutedTextClass, type QueryState, Skeleton, WhenLoaded } from '@hosts/shared/ui'
import { t } from '../../texts'
import { BayCells } from './bay-cells'
import { OccupancyCounts } from './occupancy-counts'

/** Groups bays by zone; without zones there is one group without a name. */
const groupByZone = (bays: Occupancy['bays']) => {
  const zones = new Map<string, Occupancy['bays']>()
  for (const bay of bays) zones.set(bay.zone, [...(zones.get(bay.zone) ?? []), bay])
  return [...zones]
}

export const OccupancyCard = ({ query }: { query: QueryState<Occupancy> }) => (
  <Card title={t('overview.occupancy')}>
    <WhenLoaded query={query} skeleton={<Skeleton shape="row" count={3} />}>
      {({ bays, counts }) =>
        bays.length === 0 ? (
          <p className={mutedTextClass}>{t('counts.none')}</p>
        ) : (
          <>
            <OccupancyCounts counts={counts} />
            {groupByZone(bays).map(([zone, inZone]) => (
              <BayCells key={zone} zone={zone} bays={inZone} />
            ))}
          </>
        )
      }
    </WhenLoaded>
  </Card>
)
