import css from './drawer.module.css'

/** Class of what a drawer shows of one thing, part below part; of a part with a line above it. */
export const drawerClass = css.drawer ?? ''
export const drawerSectionClass = css.section ?? ''
