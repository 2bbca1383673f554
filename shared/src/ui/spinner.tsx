import css from './spinner.module.css'

/** A turning ring in the colour and size of the text. Decorative: a text has to say what is pending. */
export const Spinner = () => <span className={css.spinner} aria-hidden="true" />
