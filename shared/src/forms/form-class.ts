import css from './form.module.css'

/** The class of a form element: its fields form one column. Apart from `Form`, so that the login goes without react-hook-form. */
export const formClass = css.form ?? ''
