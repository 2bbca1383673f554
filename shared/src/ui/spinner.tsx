import css from './spinner.module.css'

/** A turning ring in the text's colour and size. Decorative: say in words what is awaited. */
export const Spinner = () => <span className={css.spinner} aria-hidden="true" />
