import type { Booking } from '@hosts/shared/contract'
import { StatusBadge, type Tone } from '@hosts/shared/ui'
import {
  CalendarCheck,
  CircleCheck,
  CircleX,
  Clock,
  ClockAlert,
  Hourglass,
  LogIn,
  LogOut,
  TriangleAlert,
  UserX,
} from 'lucide-react'
import { describeState, type StayState } from './describe-state'

const looks = {
  requested: { tone: 'info', Icon: Hourglass },
  confirmed: { tone: 'neutral', Icon: CalendarCheck },
  soon: { tone: 'info', Icon: LogIn },
  late: { tone: 'warning', Icon: Clock },
  missed: { tone: 'warning', Icon: ClockAlert },
  'on-site': { tone: 'success', Icon: CircleCheck },
  leaving: { tone: 'info', Icon: LogOut },
  overstay: { tone: 'danger', Icon: TriangleAlert },
  checked_out: { tone: 'neutral', Icon: LogOut },
  declined: { tone: 'neutral', Icon: CircleX },
  expired: { tone: 'neutral', Icon: Hourglass },
  cancelled: { tone: 'neutral', Icon: CircleX },
  no_show: { tone: 'neutral', Icon: UserX },
} satisfies Record<StayState, { tone: Tone; Icon: typeof Clock }>

type Props = { booking: Booking; zone: string; now: number }

/** What needs doing about a stay, as text and icon. */
export const BookingState = ({ booking, zone, now }: Props) => {
  const { state, text } = describeState(booking, zone, now)
  const { tone, Icon } = looks[state]
  return (
    <StatusBadge tone={tone} icon={<Icon aria-hidden="true" />}>
      {text}
    </StatusBadge>
  )
}
