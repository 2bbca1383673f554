import { toneClass } from '@hosts/shared/ui'
import { Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './notice.module.css'

const icons = { info: Info, warning: TriangleAlert }

/** A message above a form that concerns no single field. Announced when it appears. */
export const Notice = ({ tone, children }: { tone: keyof typeof icons; children: ReactNode }) => {
  const Icon = icons[tone]
  return (
    <div role={tone === 'warning' ? 'alert' : 'status'} className={`${css.notice} ${toneClass(tone)}`}>
      <Icon aria-hidden="true" />
      <p>{children}</p>
    </div>
  )
}
