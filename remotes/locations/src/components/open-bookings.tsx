import type { bookingView } from '@hosts/shared/contract'
import { Link, sectionPath } from '@hosts/shared/platform'
import { Skeleton, textLinkClass } from '@hosts/shared/ui'
import type * as z from '@hosts/shared/zod'
import { useLocationsCountBookingsQuery } from '../api/count-bookings'
import css from './open-bookings.module.css'
import { t } from './open-bookings-texts'

type View = z.infer<typeof bookingView>

/** Every open booking is in one of these views; `list` shows it on the bookings screen. */
const views = [
  { view: 'requests', list: 'requests' },
  { view: 'on-site', list: 'today' },
  { view: 'arrivals', list: 'today' },
  { view: 'upcoming', list: 'upcoming' },
] as const satisfies { view: View; list: View }[]

const useCount = (locationId: number, view: View) =>
  useLocationsCountBookingsQuery({ locationId, view }, { refetchOnMountOrArgChange: true })

const useCounts = (locationId: number) => ({
  requests: useCount(locationId, 'requests'),
  'on-site': useCount(locationId, 'on-site'),
  arrivals: useCount(locationId, 'arrivals'),
  upcoming: useCount(locationId, 'upcoming'),
})

/** Numbers of a location's open bookings, with links to the lists; for the question before it is paused or archived. */
export const OpenBookings = ({ locationId }: { locationId: number }) => {
  const counts = useCounts(locationId)
  if (views.some(({ view }) => counts[view].isError)) return <p>{t('unknown')}</p>
  if (views.some(({ view }) => !counts[view].currentData)) return <Skeleton count={2} />
  const open = views.flatMap(({ view, list }) => {
    const count = counts[view].currentData?.count ?? 0
    return count > 0 ? { view, list, count } : []
  })
  if (open.length === 0) return <p>{t('none')}</p>
  return (
    <div>
      <p>{t('title')}</p>
      <ul className={css.list}>
        {open.map(({ view, list, count }) => (
          <li key={view}>
            <Link className={textLinkClass} to={`${sectionPath('bookings', locationId)}&view=${list}`}>
              {t(`${view}`, { count })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
