import type { Booking } from '@hosts/shared/contract'
import { StatusBadge } from '@hosts/shared/ui'
import { Clock } from 'lucide-react'
import { t } from '../texts'

/** Marks a driver who is late or overstays; else nothing. */
export const LateBadge = ({ booking }: { booking: Booking }) => {
  const isLate = booking.status === 'confirmed' && new Date(booking.startsAt) < new Date()
  if (!booking.overstay && !isLate) return null
  return (
    <StatusBadge tone={booking.overstay ? 'danger' : 'warning'} icon={<Clock aria-hidden="true" />}>
      {t(booking.overstay ? 'overstay' : 'late')}
    </StatusBadge>
  )
}
