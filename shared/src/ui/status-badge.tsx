import { CircleAlert, CircleCheck, CircleDashed, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './status-badge.module.css'

const icons = {
  neutral: CircleDashed,
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
}

export type Tone = keyof typeof icons

type Props = {
  tone?: Tone
  /** Another icon of lucide-react than the tone's own. */
  icon?: ReactNode
  /** The status in words. */
  children: ReactNode
}

/** A status as text and icon; the colour only repeats it. */
export const StatusBadge = ({ tone = 'neutral', icon, children }: Props) => {
  const Icon = icons[tone]
  return (
    <span className={`${css.badge} ${css[tone]}`}>
      {icon ?? <Icon aria-hidden="true" />}
      {children}
    </span>
  )
}
