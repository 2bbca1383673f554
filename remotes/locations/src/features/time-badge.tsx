import type { Booking } from '@hosts/shared/contract'
import { StatusBadge } from '@hosts/shared/ui'
import { Clock } from 'lucide-react'
import { t } from '../texts'

/** Says that a driver has not come or not left in time; nothing while all is well. */
export const TimeBadge = ({ booking }: { booking: Booking }) => {
  const isLate = booking.status === 'confirmed' && new Date(booking.startsAt) < new Date()
  if (!booking.overstay && !isLate) return null
  return (
    <StatusBadge tone={booking.overstay ? 'danger' : 'warning'} icon={<Clock aria-hidden="true" />}>
      {t(booking.overstay ? 'overstay' : 'late')}
    </StatusBadge>
  )
}
