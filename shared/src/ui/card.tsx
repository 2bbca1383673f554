import css from './card.module.css'
import type { Elements } from './elements'

type Props = {
  /** An h2 above the content. */
  title?: string
  /** Buttons and links beside the title. */
  actions?: Elements
  children: Elements
}

/** A surface for things that belong together. */
export const Card = ({ title, actions, children }: Props) => (
  <section className={css.card}>
    {(title || actions) && (
      <header className={css.header}>
        {title && <h2 className={css.title}>{title}</h2>}
        {actions}
      </header>
    )}
    {children}
  </section>
)

/** The class of a link inside a Card that makes the whole card clickable. */
export const cardLinkClass = css.link ?? ''

/** The classes of a Card's header row and title, for a card that is built from other elements. */
export const cardHeaderClass = css.header ?? ''
export const cardTitleClass = css.title ?? ''

/** The class of a small card, such as an item of a list inside a dialog: a frame without a shadow. */
export const smallCardClass = css.small ?? ''
