import { MessageCircle, Truck } from 'lucide-react'
import { useLocationsOccupancyQuery } from '../../api/occupancy'
import { useLocationsUnreadQuery } from '../../api/unread'
import { t } from '../../texts'
import { Count } from '../count'
import { useLive } from '../live/use-live'
import css from './card-counts.module.css'
import { FreePlaces } from './free-places'

/** What is free, who arrives and who wrote, counted anew every 30 s while it can be seen. */
export const CardCounts = ({ locationId }: { locationId: number }) => {
  const live = useLive()
  const occupancy = useLocationsOccupancyQuery(locationId, live)
  const unread = useLocationsUnreadQuery(locationId, live)
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
