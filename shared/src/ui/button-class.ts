import css from './button.module.css'

export type ButtonStyle = {
  /** One primary per view; danger for what cannot be undone. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  /** Small is 32 px high, on a phone 44 px. */
  size?: 'medium' | 'small' | undefined
  /** Fills the width of its container. */
  wide?: boolean | undefined
}

/** The class that makes a router link look like a button: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export const buttonClass = ({ variant = 'secondary', size = 'medium', wide = false }: ButtonStyle = {}) =>
  [css.button, css[variant], size === 'small' && css.small, wide && css.wide].filter(Boolean).join(' ')

/** The class of a square button with an icon. */
export const iconButtonClass = (style: Omit<ButtonStyle, 'wide'>) => `${buttonClass(style)} ${css.square}`

/** The class of a link in running text. */
export const textLinkClass = css.link ?? ''
