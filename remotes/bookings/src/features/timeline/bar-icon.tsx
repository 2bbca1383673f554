import {
  Ban,
  Banknote,
  CalendarCheck,
  CircleCheck,
  Clock,
  Hourglass,
  LogOut,
  type LucideIcon,
  TriangleAlert,
  Truck,
  UserX,
} from 'lucide-react'
import type { BarState } from './bar-state'

const icons: Record<BarState | 'unpaid', LucideIcon> = {
  unconfirmed: Hourglass,
  overstaying: TriangleAlert,
  late: Clock,
  'leaves-today': LogOut,
  'on-site': Truck,
  later: CalendarCheck,
  left: CircleCheck,
  'no-show': UserX,
  blocked: Ban,
  unpaid: Banknote,
}

/** The icon of a bar's state, or of an unpaid bar: colour alone does not show it. */
export const BarIcon = ({ state }: { state: BarState | 'unpaid' }) => {
  const Icon = icons[state]
  return <Icon aria-hidden="true" />
}
