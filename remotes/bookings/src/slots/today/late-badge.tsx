import { type Booking, isLate } from '@hosts/shared/contract'
import { getNow } from '@hosts/shared/platform'
import { StatusBadge } from '@hosts/shared/ui'
import { Clock } from 'lucide-react'
import { t } from '../../texts'

/** Marks a driver who is late or overstays; else nothing. */
export const LateBadge = ({ booking }: { booking: Booking }) => {
  if (!booking.overstay && !isLate(booking, getNow())) return null
  return (
    <StatusBadge tone={booking.overstay ? 'danger' : 'warning'} icon={<Clock aria-hidden="true" />}>
      {t(booking.overstay ? 'overstay' : 'late')}
    </StatusBadge>
  )
}
