import {
  Ban,
  Banknote,
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

const icons: Record<Exclude<BarState, 'later'> | 'unpaid', LucideIcon> = {
  unconfirmed: Hourglass,
  overstaying: TriangleAlert,
  late: Clock,
  'leaves-today': LogOut,
  'on-site': Truck,
  left: CircleCheck,
  'no-show': UserX,
  blocked: Ban,
  unpaid: Banknote,
}

/** The icon of a bar's state, or of an unpaid bar: colour alone does not show it. Most stays are confirmed, which has none. */
export const BarIcon = ({ state }: { state: BarState | 'unpaid' }) => {
  if (state === 'later') return null
  const Icon = icons[state]
  return <Icon aria-hidden="true" />
}
