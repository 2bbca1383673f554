import css from './form.module.css'

/** Class of a form element: its fields are one column. */
export const formClass = css.form ?? ''
