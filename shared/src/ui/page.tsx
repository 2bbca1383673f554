import { type ReactNode, useEffect } from 'react'
import type { Elements } from './elements'
import css from './page.module.css'

type Props = {
  /** The screen's name: the h1 and the first part of the document title. */
  title: string
  description?: ReactNode
  /** Buttons and links to the right of the title. */
  actions?: Elements
  /** For forms and single columns. */
  narrow?: boolean
  /** For what gains from all of a large window. */
  wide?: boolean
  children: Elements
}

/** The frame of a screen: sets the document title to `TITLE · Hosts` and renders the h1. */
export const Page = ({ title, description, actions, narrow, wide, children }: Props) => {
  useEffect(() => {
    document.title = `${title} · Hosts`
  }, [title])
  return (
    <div className={`${css.page} ${narrow ? css.narrow : ''} ${wide ? css.wide : ''}`}>
      <header className={css.header}>
        <div className={css.words}>
          <h1 className={css.title}>{title}</h1>
          {description && <p className={css.description}>{description}</p>}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
