import css from './found.module.css'

/** Classes of what the search of everything finds, in the shell and in what fills its slot: the title of a group, an option, its name. */
export const foundTitleClass = css.title ?? ''
export const foundOptionClass = css.option ?? ''
export const foundNameClass = css.name ?? ''
