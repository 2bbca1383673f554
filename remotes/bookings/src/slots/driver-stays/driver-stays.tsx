import { usePollingOptions } from '@hosts/shared/api'
import type { Booking, Warehouse } from '@hosts/shared/contract'
import { Link, type SlotProps, sectionPath } from '@hosts/shared/platform'
import { useGetLocationQuery } from '@hosts/shared/queries'
import { buttonClass, mergeQueries, mutedTextClass, WhenLoaded } from '@hosts/shared/ui'
import { useNow } from '@hosts/shared/use-now'
import { Plus } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useBookingsGetBookingsInfiniteQuery } from '../../api/get-bookings'
import { useFocusAfterStep } from '../../features/actions'
import { useLazySteps } from '../../features/to-do'
import css from './driver-stays.module.css'
import { EarlierStays } from './earlier-stays'
import { groupStays } from './group-stays'
import { StayCard } from './stay-card'
import { t } from './texts'

type Props = { location: Warehouse; driverId: number; bookings: Booking[] }

const Stays = ({ location, driverId, bookings }: Props) => {
  const now = useNow()
  const title = useRef<HTMLHeadingElement>(null)
  const { steps, dialogs, ahead } = useLazySteps(location.grace)
  const take = useFocusAfterStep({ take: steps.take, rows: bookings, fallback: title })
  const { present, later, earlier } = groupStays(bookings, now)
  const canAct = location.status !== 'archived'
  return (
    <>
      <section className={css.section} aria-labelledby="driver-stays" {...ahead}>
        <h3 ref={title} id="driver-stays" tabIndex={-1} className={css.title}>
          {t('title')}
        </h3>
        {dialogs}
        {present.length === 0 && <p className={mutedTextClass}>{t('none')}</p>}
        {present.map((booking) => (
          <StayCard
            key={booking.id}
            booking={booking}
            zone={location.timezone}
            now={now}
            steps={canAct ? { ...steps, take } : undefined}
          />
        ))}
        {later > 0 && <p className={mutedTextClass}>{t('later', { count: later })}</p>}
        <div>
          <Link
            className={buttonClass({ size: 'small' })}
            to={`${sectionPath('bookings', location.id)}&new=1&driver=${driverId}`}
          >
            <Plus aria-hidden="true" />
            <span>{t('new')}</span>
          </Link>
        </div>
      </section>
      <EarlierStays stays={earlier} zone={location.timezone} />
    </>
  )
}

/** In a conversation: its driver's stays, and what can be done about them without leaving it. Its own language: the chat has more. */
const DriverStays = ({ driver, location: { id } }: SlotProps['chat-driver']) => {
  const polling = usePollingOptions()
  const location = useGetLocationQuery(id)
  const bookings = useBookingsGetBookingsInfiniteQuery({ locationId: id, driverId: driver.id }, polling)
  const listed = useMemo(
    () => bookings.currentData?.pages.flatMap(({ results }) => results),
    [bookings.currentData],
  )
  const currentData = location.currentData &&
    listed && { location: location.currentData, bookings: listed, driverId: driver.id }
  return (
    <div lang="en" className={css.stays}>
      <WhenLoaded query={{ ...mergeQueries([location, bookings]), currentData }}>
        {(found) => <Stays key={driver.id} {...found} />}
      </WhenLoaded>
    </div>
  )
}

export default DriverStays
