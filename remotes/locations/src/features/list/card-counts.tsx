import { MessageCircle, Truck } from 'lucide-react'
import { useLocationsGetOccupancyQuery } from '../../api/get-occupancy'
import { useLocationsGetUnreadCountQuery } from '../../api/get-unread-count'
import { t } from '../../texts'
import { Count } from '../count'
import { usePollingOptions } from '../live/use-polling-options'
import css from './card-counts.module.css'
import { FreePlaces } from './free-places'

/** Free places, arrivals and unread messages, as they are now. */
export const CardCounts = ({ locationId }: { locationId: number }) => {
  const live = usePollingOptions()
  const occupancy = useLocationsGetOccupancyQuery(locationId, live)
  const unread = useLocationsGetUnreadCountQuery(locationId, usePollingOptions({ isStreamed: false }))
  return (
    <div className={css.counts}>
      <Count query={occupancy}>{({ counts }) => <FreePlaces counts={counts} />}</Count>
      <ul className={css.facts}>
        {occupancy.currentData && (
          <li>
            <Truck aria-hidden="true" />
            {t('counts.arrivals', { count: occupancy.currentData.arrivalsToday })}
          </li>
        )}
        <li className={unread.currentData?.unread ? css.unread : undefined}>
          <MessageCircle aria-hidden="true" />
          <Count query={unread}>{({ unread: count }) => t('counts.unread', { count })}</Count>
        </li>
      </ul>
    </div>
  )
}
