import type { ReactNode } from 'react'
import css from './two-columns.module.css'

type Props = { side: ReactNode; children: ReactNode }

/** A wide and a narrow column, on a phone one below the other. */
export const TwoColumns = ({ side, children }: Props) => (
  <div className={css.columns}>
    <div className={css.column}>{children}</div>
    <div className={css.column}>{side}</div>
  </div>
)
