import css from './quote-lines.module.css'

/** Classes of a list of amounts: the list, a line, and the line of the total. */
export const quoteClasses = { lines: css.lines ?? '', line: css.line ?? '', total: css.total ?? '' }
