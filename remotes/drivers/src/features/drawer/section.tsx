import type { Elements } from '@hosts/shared/ui'
import { useId } from 'react'
import css from './driver-drawer.module.css'

type Props = { title: string; children: Elements }

/** A part of the drawer with a heading. */
export const Section = ({ title, children }: Props) => {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}
