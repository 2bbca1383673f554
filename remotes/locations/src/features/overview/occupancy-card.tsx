import type { Occupancy } from '@hosts/shared/contract'
import { sectionPath } from '@hosts/shared/platform'
import {
  Card,
  detailTextClass,
  mutedTextClass,
  type QueryState,
  Skeleton,
  textLinkClass,
  WhenLoaded,
} from '@hosts/shared/ui'
import { OccupancyCounts } from '../../components/occupancy-counts'
import { OnSiteLink } from '../../components/on-site-link'
import { t as commonText } from '../../texts'
import css from './occupancy-card.module.css'
import { t } from './texts'

type Props = { query: QueryState<Occupancy>; locationId: number }

/** How many places are free now; each number leads to its bays. */
export const OccupancyCard = ({ query, locationId }: Props) => (
  <Card title={t('occupancy')}>
    {/* As high as the numbers and the line below them, so that nothing moves when they come. */}
    <WhenLoaded
      query={query}
      skeleton={
        <div className={css.loading}>
          <Skeleton shape="row" count={1} />
        </div>
      }
    >
      {({ bays, counts, onSite, visitors }) =>
        bays.length === 0 ? (
          <p className={mutedTextClass}>{commonText('counts.none')}</p>
        ) : (
          <>
            <OccupancyCounts
              counts={counts}
              toPath={(state) => `${sectionPath('bays', locationId)}&state=${state}`}
            />
            {onSite !== undefined && (
              <p className={detailTextClass}>
                <OnSiteLink
                  className={textLinkClass}
                  locationId={locationId}
                  onSite={onSite}
                  visitors={visitors}
                />
              </p>
            )}
          </>
        )
      }
    </WhenLoaded>
  </Card>
)
