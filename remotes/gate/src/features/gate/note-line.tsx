import { toneClass } from '@hosts/shared/ui'
import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Note } from './describe-vehicle'
import css from './note-line.module.css'

const icons: Partial<Record<Note['tone'], ReactElement>> = {
  success: <CircleCheck aria-hidden="true" />,
  info: <Info aria-hidden="true" />,
}

export const NoteLine = ({ note: { tone, text }, role }: { note: Note; role?: 'alert' }) => (
  <p className={`${css.note} ${toneClass(tone)}`} role={role}>
    {icons[tone] ?? <TriangleAlert aria-hidden="true" />}
    <span>{text}</span>
  </p>
)

/** Why nothing was recorded. */
export const FailureLine = ({ text }: { text: string }) => (
  <NoteLine note={{ tone: 'danger', text }} role="alert" />
)
