import css from './tab-link.module.css'

/** Classes for a `nav` of router links that looks like tabs: the row, and each link (open by aria-current="page"). */
export const tabLinksClass = css.list ?? ''
export const tabLinkClass = css.tab ?? ''
