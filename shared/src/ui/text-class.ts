import css from './text.module.css'

/** Secondary text: `muted` keeps its size, `detail` is small. */
export const mutedTextClass = css.muted ?? ''
export const detailTextClass = css.detail ?? ''
