import type { Elements } from '@hosts/shared/ui'
import { type Ref, useId } from 'react'
import css from './driver-pane.module.css'

type Props = { title: string; children: Elements; ref?: Ref<HTMLElement> }

/** A titled section of the driver pane. */
export const Section = ({ title, children, ref }: Props) => {
  const id = useId()
  return (
    <section ref={ref} className={css.section} aria-labelledby={id}>
      <h3 id={id} className={css.name}>
        {title}
      </h3>
      {children}
    </section>
  )
}
