import { type ReactNode, useRef } from 'react'
import css from './tab-link.module.css'
import { useOpenLinkInView } from './use-open-link-in-view'

/** The class of a router link that looks like a tab, which is open with aria-current="page". */
export const tabLinkClass = css.tab ?? ''

/** A row of such links. */
export const TabLinks = ({ label, children }: { label: string; children: ReactNode }) => {
  const row = useRef<HTMLElement>(null)
  useOpenLinkInView(row)
  return (
    <nav ref={row} className={css.list} aria-label={label}>
      {children}
    </nav>
  )
}
