import css from './legend.module.css'

/** The legend of a fieldset, which looks like the label of a field. */
export const legendClass = css.legend ?? ''
