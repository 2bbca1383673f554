import css from './tab-link.module.css'

/**
 * Classes for a `nav` of router links that look like tabs: the row and each link, which is open with
 * aria-current="page".
 */
export const tabLinksClass = css.list ?? ''
export const tabLinkClass = css.tab ?? ''
