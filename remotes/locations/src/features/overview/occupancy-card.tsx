import type { Occupancy } from '@hosts/shared/contract'
import { sectionPath } from '@hosts/shared/platform'
import { Card, mutedTextClass, type QueryState, Skeleton, WhenLoaded } from '@hosts/shared/ui'
import { t as commonText } from '../../texts'
import { OccupancyCounts } from './occupancy-counts'
import { t } from './texts'

type Props = { query: QueryState<Occupancy>; locationId: number }

/** How many places are free now; each number leads to its bays. */
export const OccupancyCard = ({ query, locationId }: Props) => (
  <Card title={t('occupancy')}>
    <WhenLoaded query={query} skeleton={<Skeleton shape="row" count={1} />}>
      {({ bays, counts }) =>
        bays.length === 0 ? (
          <p className={mutedTextClass}>{commonText('counts.none')}</p>
        ) : (
          <OccupancyCounts
            counts={counts}
            toPath={(state) => `${sectionPath('bays', locationId)}&state=${state}`}
          />
        )
      }
    </WhenLoaded>
  </Card>
)
