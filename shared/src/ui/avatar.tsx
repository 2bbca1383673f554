import css from './avatar.module.css'

const tints = 4

const initials = (name: string) => {
  // What stands in brackets tells people of one name apart.
  const words = name.replace(/\([^)]*\)/g, ' ').match(/[\p{L}\p{N}]\S*/gu) ?? []
  const first = words[0]?.[0] ?? ''
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''
  return (first + last).toUpperCase()
}

/** The class for the colour of a person, the same wherever the name appears. */
export const avatarTint = (name: string) => {
  let sum = 0
  for (const letter of name) sum += letter.codePointAt(0) ?? 0
  return css[`tint${sum % tints}`]
}

/**
 * A person's initials in the person's colour. Decorative, because the name is beside it. CSS renders the initials: as text,
 * the label of a surrounding button would have to contain them (WCAG 2.5.3).
 */
export const Avatar = ({ name }: { name: string }) => (
  <span className={`${css.avatar} ${avatarTint(name)}`} data-initials={initials(name)} aria-hidden="true" />
)
