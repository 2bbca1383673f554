import css from './avatar.module.css'

const tints = 4

const initials = (name: string) => {
  const words = name.trim().split(/\s+/)
  const first = words[0]?.[0] ?? ''
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''
  return (first + last).toUpperCase()
}

/** The class that colours a person's picture, the same wherever his name is. */
export const avatarTint = (name: string) => {
  let sum = 0
  for (const letter of name) sum += letter.codePointAt(0) ?? 0
  return css[`tint${sum % tints}`]
}

/** A person's initials, always tinted the same. Decorative: the name stands beside it. */
export const Avatar = ({ name }: { name: string }) => (
  <span className={`${css.avatar} ${avatarTint(name)}`} aria-hidden="true">
    {initials(name)}
  </span>
)
