/**
 * Capitals of the Latin, Greek and Cyrillic scripts that look the same, each group by one of them: those of Unicode's confusables (UTS 39,
 * Unicode 17) that two of the scripts have, and Q.
 */
const groups =
  'AΑА BΒВꞴ CС EΕЕ FϜꞘ GԌ HΗН IΙІӀƖ JͿЈꞲ KΚК MΜМϺ NΝ OΟО PΡР QԚ SЅ TΤТ VѴ WԜ XΧХꞳ YΥУҮ ZΖ ÆӔ ÞϷ БƂ ЬƄ ГΓ ЗӠƷȜꝪꞫ ИͶ ПΠ ФΦ ΘѲӨƟꝊ ΛЛɅꟚ ΣƩ ΨѰ ЄꞒ ƆϽↃ ƏӘ ƐԐ ǶԊ ɎҰ ⱵͰ ϿꜾ ҚⱩ ҞꝀ ҢⱧ ꙌꞶ ꚘꝎ'

const baseLetters = new Map(
  groups.split(' ').flatMap((group) => {
    const [base = '', ...others] = group
    return others.map((other) => [other, base] as const)
  }),
)
// Keyboards for Turkish write it as the capital of i, which is I everywhere else.
baseLetters.set('İ', 'I')

/** The value of a decimal digit: every script has its ten in a row. */
const toAsciiDigit = (digit: string) => {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++
  return String(before % 10)
}

/**
 * The character of a plate that stands for all that look the same: a capital by its group, with its accent (Ї is Ï), a digit of any script
 * as the ASCII one.
 */
export const toBaseCharacter = (character: string): string => {
  const known = baseLetters.get(character)
  if (known) return known
  if (/\p{Nd}/u.test(character)) return toAsciiDigit(character)
  const merged = [...character.normalize('NFD')]
    .map((part) => baseLetters.get(part) ?? part)
    .join('')
    .normalize('NFC')
  // An accent that the other script lacks: Ў would lose it, and be У.
  return [...merged].length === 1 ? merged : character
}
