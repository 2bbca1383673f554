import type { Booking, Occupancy } from '@hosts/shared/contract'
import { useUser } from '@hosts/shared/platform'
import { formatDuration, toneClass } from '@hosts/shared/ui'
import { useNow } from '@hosts/shared/use-now'
import { TriangleAlert } from 'lucide-react'
import { useBookingsCountBookingsQuery } from '../../api/count-bookings'
import { findBayProblem } from '../../lib/find-bay-problem'
import { t } from '../../texts'
import css from './bay-problem-warning.module.css'
import { MoveButton } from './move-button'

/** As many as fit a line on a phone. */
const maxNamed = 5

type Props = {
  /** The arrival. */
  booking: Booking
  occupancy: Occupancy
  /** Bookings on site, to name the vehicle on the bay; without them the bay's are loaded. */
  onSite?: Booking[] | undefined
}

/** "A2 is occupied by LT ABC 123, 40 min over", or less where the vehicle is not known. */
const describeReason = (
  { bay, id }: Booking,
  reason: 'taken' | 'blocked',
  onSite: Booking[],
  now: number,
): string => {
  const label = bay?.label ?? ''
  if (reason === 'blocked') return t('taken.blocked', { bay: label })
  const there = onSite.filter((one) => one.bay?.id === bay?.id && one.id !== id)
  const [vehicle] = there
  // In a pool no single vehicle is in the way.
  if (!vehicle || there.length > 1) return t('taken.taken', { bay: label })
  const values = {
    bay: label,
    plate: vehicle.plate,
    duration: formatDuration(now - Date.parse(vehicle.endsAt)),
  }
  return t(vehicle.overstay ? 'taken.over' : 'taken.by', values)
}

/** Warns that the bay of an arrival is still taken or blocked, and lists those free for its stay; hosts move it. Else nothing. */
export const BayProblemWarning = ({ booking, occupancy, onSite }: Props) => {
  const now = useNow()
  const isHost = useUser()?.subrole !== 'access-only'
  const problem = findBayProblem(booking, occupancy)
  const { warehouseId: locationId, bay } = booking
  const { currentData } = useBookingsCountBookingsQuery(
    { locationId, view: 'on-site', bayId: bay?.id ?? 0 },
    { skip: onSite !== undefined || problem?.reason !== 'taken' },
  )
  if (!problem || !bay) return null
  const free = problem.free.slice(0, maxNamed).join(', ')
  const left = Date.parse(booking.startsAt) - now
  const sentences = [
    describeReason(booking, problem.reason, onSite ?? currentData?.results ?? [], now),
    ...(left > 0
      ? [t('taken.arrives', { driver: booking.driver.name, duration: formatDuration(left) })]
      : []),
    free ? t('taken.free', { free }) : t('taken.none'),
  ]
  return (
    <div className={`${css.taken} ${toneClass('warning')}`}>
      <TriangleAlert aria-hidden="true" />
      <div className={css.words}>
        <p>{sentences.join('. ')}</p>
        {isHost && <MoveButton booking={booking} />}
      </div>
    </div>
  )
}
