import { type ReactNode, useId } from 'react'
import css from './pane.module.css'

/** A part of the pane under its name. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <h3 id={id} className={css.name}>
        {title}
      </h3>
      {children}
    </section>
  )
}
