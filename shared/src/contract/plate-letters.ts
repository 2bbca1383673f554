/**
 * Capitals of the Latin, Greek and Cyrillic scripts that look the same: those of Unicode's confusables (UTS 39, Unicode 17) that two of the
 * scripts have, and Q. Each group is one letter, and has one of each script: two letters of one script are two letters. Groups between bars
 * look alike all the same.
 */
const families =
  'AΑА BΒВ|Ꞵ CС EΕЕ FϜ|Ꞙ GԌ HΗН IΙІ|Ӏ|Ɩ JͿЈ|Ʝ KΚК MΜМ|Ϻ NΝ OΟО PΡР QԚ SЅ TΤТ VѴ WԜ XΧХ|Ꭓ YΥУ|Ү ZΖ ÆӔ ÞϷ БƂ ЬƄ ГΓ ЗꞫ|ӠƷ|Ȝ|Ꝫ ИͶ ПΠ ФΦ ΘѲ|ӨƟ|Ꝋ ΛЛɅ|Ꟛ ΣƩ ΨѰ ЄꞒ ƆϽ|Ↄ ƏӘ ƐԐ ǶԊ ɎҰ ⱵͰ ϿꜾ ҚⱩ ҞꝀ ҢⱧ ꙌꞶ ꚘꝎ'
    .split(' ')
    .map((family) => family.split('|'))

/** The base of each group, its first letter, by its others. */
const baseLetters = new Map(
  families.flat().flatMap((group) => {
    const [base = '', ...others] = group
    return others.map((other) => [other, base] as const)
  }),
)
/** The bases of a family's other groups, with that of the first: different letters that look alike. */
export const similarLetters: ReadonlyMap<string, string> = new Map(
  families.flatMap(([[first = ''] = '', ...others]) => others.map(([base = '']) => [base, first] as const)),
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
