import { usePollingOptions } from '@hosts/shared/api'
import { Link, sectionPath } from '@hosts/shared/platform'
import { useGetOccupancyQuery, useGetUnreadCountQuery } from '@hosts/shared/queries'
import { Count } from '@hosts/shared/ui'
import { ListChecks, MessageCircle, ParkingSquare, Truck } from 'lucide-react'
import { useRef } from 'react'
import { OnSiteLink } from '../../components/on-site-link'
import { t } from '../../texts'
import css from './card-counts.module.css'
import { FreePlaces } from './free-places'
import { useWasVisible } from './use-was-visible'

/** How much waits for the host, free places, arrivals and unread messages, as they are now; loaded once they are scrolled to. */
export const CardCounts = ({ locationId, toDo }: { locationId: number; toDo: number }) => {
  const frame = useRef<HTMLDivElement>(null)
  const skip = !useWasVisible(frame)
  const occupancy = useGetOccupancyQuery(locationId, { ...usePollingOptions(), skip })
  const unread = useGetUnreadCountQuery(locationId, {
    ...usePollingOptions({ isStreamed: false }),
    skip,
  })
  return (
    <div ref={frame} className={css.counts}>
      <Count query={occupancy}>{({ counts }) => <FreePlaces counts={counts} />}</Count>
      <ul className={css.facts}>
        {toDo > 0 && (
          <li className={css.toDo}>
            <ListChecks aria-hidden="true" />
            <span>{t('counts.toDo', { count: toDo })}</span>
          </li>
        )}
        {occupancy.currentData?.onSite !== undefined && (
          <li>
            <ParkingSquare aria-hidden="true" />
            <OnSiteLink className={css.link} locationId={locationId} {...occupancy.currentData} />
          </li>
        )}
        {occupancy.currentData && (
          <li>
            <Truck aria-hidden="true" />
            <Link className={css.link} to={`${sectionPath('bookings', locationId)}&view=today`}>
              {t('counts.arrivals', { count: occupancy.currentData.arrivalsToday })}
            </Link>
          </li>
        )}
        <li className={unread.currentData?.unread ? css.unread : undefined}>
          <MessageCircle aria-hidden="true" />
          <Count query={unread}>
            {({ unread: count }) => (
              <Link className={css.link} to={sectionPath('chat', locationId)}>
                {t('counts.unread', { count })}
              </Link>
            )}
          </Count>
        </li>
      </ul>
    </div>
  )
}
