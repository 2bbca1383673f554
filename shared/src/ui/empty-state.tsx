import type { ReactNode } from 'react'
import css from './notice.module.css'

type Props = {
  /** An icon of lucide-react. */
  icon: ReactNode
  title: string
  text?: ReactNode
  /** The one thing to do next: a Button or a link with `buttonClass`. */
  action?: ReactNode
}

/** Tells that there is nothing yet and what to do about it. */
export const EmptyState = ({ icon, title, text, action }: Props) => (
  <div className={css.notice}>
    <span className={css.icon} aria-hidden="true">
      {icon}
    </span>
    <h2 className={css.title}>{title}</h2>
    {text && <p className={css.text}>{text}</p>}
    {action && <div className={css.action}>{action}</div>}
  </div>
)
