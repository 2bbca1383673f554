import type { ReactNode } from 'react'
import css from './outdoor-screen.module.css'

/** A screen of the gate: while it is shown, the whole page has the contrast and the targets for sun, rain and gloves. */
export const OutdoorScreen = ({ children }: { children: ReactNode }) => (
  <div className={css.outdoors}>{children}</div>
)
