import { CircleAlert, CircleCheck, CircleDashed, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Elements } from './elements'
import css from './status-badge.module.css'
import { type Tone, toneClass } from './tone-class'

const icons: Record<Tone, typeof Info> = {
  neutral: CircleDashed,
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
}

type Props = {
  tone?: Tone
  /** An icon of lucide-react instead of the tone's own. */
  icon?: Elements
  /** The status as text. */
  children: ReactNode
}

/** A status as text and icon; the colour only repeats them. */
export const StatusBadge = ({ tone = 'neutral', icon, children }: Props) => {
  const Icon = icons[tone]
  return (
    <span className={`${css.badge} ${toneClass(tone)}`}>
      {icon ?? <Icon aria-hidden="true" />}
      <span>{children}</span>
    </span>
  )
}
