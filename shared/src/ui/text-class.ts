import css from './text.module.css'

/** Text of less weight: `muted` in its own size, `detail` small as well. */
export const mutedTextClass = css.muted ?? ''
export const detailTextClass = css.detail ?? ''
