import type { Booking, BookingStatus as Status } from '@hosts/shared/contract'
import { StatusBadge, type Tone } from '@hosts/shared/ui'
import { CalendarCheck, CircleHelp, CircleX, Clock, LogOut, SquareParking } from 'lucide-react'
import { t } from '../texts'

const looks = {
  requested: { tone: 'info', Icon: CircleHelp },
  confirmed: { tone: 'neutral', Icon: CalendarCheck },
  checked_in: { tone: 'success', Icon: SquareParking },
  checked_out: { tone: 'neutral', Icon: LogOut },
  declined: { tone: 'neutral', Icon: CircleX },
  expired: { tone: 'neutral', Icon: Clock },
  cancelled: { tone: 'neutral', Icon: CircleX },
  no_show: { tone: 'warning', Icon: CircleX },
} satisfies Record<Status, { tone: Tone; Icon: typeof Clock }>

export const BookingStatus = ({ booking }: { booking: Pick<Booking, 'status' | 'overstay'> }) => {
  if (booking.overstay)
    return (
      <StatusBadge tone="danger" icon={<Clock aria-hidden="true" />}>
        {t('overstay')}
      </StatusBadge>
    )
  const { tone, Icon } = looks[booking.status]
  return (
    <StatusBadge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`bookingStatus.${booking.status}`)}
    </StatusBadge>
  )
}
