import { drawerSectionClass, type Elements } from '@hosts/shared/ui'
import { useId } from 'react'

type Props = { title: string; children: Elements }

/** A part of the drawer with a heading. */
export const Section = ({ title, children }: Props) => {
  const id = useId()
  return (
    <section className={drawerSectionClass} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}
