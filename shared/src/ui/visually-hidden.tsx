import type { ReactNode } from 'react'
import css from './visually-hidden.module.css'

/** Text for screen readers only. `as`: the element, which has a box of one pixel; around a hidden child it would have none. */
export const VisuallyHidden = ({
  as: Element = 'span',
  children,
}: {
  as?: 'span' | 'h1'
  children: ReactNode
}) => <Element className={css.hidden}>{children}</Element>
