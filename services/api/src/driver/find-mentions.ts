import { collapseFold, foldText, normalizePlate } from '@hosts/shared/contract'

/** How a person is known: `phones` in E.164. */
export type Known = { names: string[]; phones: string[]; emails: string[]; plates: string[] }

/** A shorter name is part of too many words. */
const MIN_NAME = 4
/** Letters of a name that may also stand in another spelling or order. */
const MIN_RESPELLED = 6
/** Characters of a plate that may also stand with other signs between them. */
const MIN_PLATE = 5
/** Digits of a number without its country's code: with a zero before it, and without. */
const [MIN_NATIONAL, MIN_BARE] = [8, 9]
/** Parts that a plate or a phone is written in. */
const MOST_PARTS = 8

const splitWords = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
const fold = (text: string) => collapseFold(foldText(text))

/** What stands around words side by side of one name. */
const [before, between, after] = ['(?<![\\p{L}\\p{N}])', '[^\\p{L}\\p{N},;:!?()/]+', '(?![\\p{L}\\p{N}])']
/** Before the comma of "Müller, Jürgen", which else stands between two people. */
const start = '(?:^|[;:.!?(/])\\s*'

/** Finds a name in a folded text, also with the family name first. Words of a folded name have no signs. */
const matchName = (words: string[]) => {
  const turned = words.slice(1).map((_, at) => [words.slice(at + 1), words.slice(0, at + 1)])
  const orders = [words, ...turned.map((parts) => parts.flat())].map(
    (order) => before + order.join(between) + after,
  )
  const lists = turned.map(
    (parts) => start + parts.map((part) => part.join(between)).join('\\s*,\\s*') + after,
  )
  return new RegExp([...orders, ...lists].join('|'), 'u')
}

/** Finds a text that is not part of something longer. */
const matchWhole = (text: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}._+-])${text.trim().replace(/[.*+?^$()|[\]{}\\]/g, '\\$&')}${after}`, 'iu')

/** Whether some words side by side are together what is looked for, in a phrase without the given signs. */
const hasTogether = (text: string, signs: RegExp, isFound: (joined: string) => boolean) =>
  text
    .split(signs)
    .map(splitWords)
    .some((words) =>
      words.some((_, from) =>
        words
          .slice(from, from + MOST_PARTS)
          .some((_, more) => isFound(words.slice(from, from + more + 1).join(''))),
      ),
    )

/** Whether digits are a phone: with its country's code, with a zero after it, or as it is dialled within the country. */
const isPhone = (digits: string, phone: string) => {
  const own = phone.replace(/\D/g, '')
  const dialled = digits.replace(/^0+/, '')
  const least = digits.startsWith('0') ? MIN_NATIONAL : MIN_BARE
  const isNational = own.endsWith(dialled) && dialled.length >= least && own.length - dialled.length <= 3
  return (
    dialled === own ||
    isNational ||
    [1, 2, 3].some((code) => dialled === `${own.slice(0, code)}0${own.slice(code)}`)
  )
}

/**
 * Whether a text that a host wrote names a person: by the name as it is stored, or with other accents or the family name first; by the phone as it
 * is dialled, the address or a plate, each as a whole.
 */
export const findMentions = (known: Known) => {
  const names = known.names.map((name) => name.toLowerCase()).filter((name) => name.length >= MIN_NAME)
  const plates = known.plates.filter(normalizePlate)
  const patterns = [
    ...known.names
      .map((name) => splitWords(fold(name)))
      .filter((words) => words.length > 1 && words.join('').length >= MIN_RESPELLED)
      .map(matchName),
    ...[...plates, ...known.emails.filter(Boolean)].map(matchWhole),
  ]
  const isKey = (key: string) => key.length >= MIN_PLATE && /\d/.test(key) && /\D/.test(key)
  const keys = new Set(plates.map(normalizePlate).filter(isKey))
  const phones = known.phones.filter(Boolean)
  // Cheap, before each of many words is tried with those beside it: there may be 100,000 notes.
  const mayHavePlate = (text: string) => {
    const letters = keys.size > 0 ? normalizePlate(text) : ''
    return [...keys].some((key) => letters.includes(key))
  }
  const ends = phones.map((phone) => phone.replace(/\D/g, '').slice(3).slice(-MIN_NATIONAL))
  const mayHavePhone = (folded: string) => {
    const digits = folded.replace(/\D/g, '')
    return ends.some((end) => digits.includes(end))
  }
  return (text: string): boolean => {
    const lower = text.toLowerCase()
    if (names.some((name) => lower.includes(name))) return true
    const folded = fold(text)
    if (patterns.some((pattern) => pattern.test(folded) || pattern.test(text))) return true
    return (
      (mayHavePlate(text) && hasTogether(text, /[,;:!?()"]/, (joined) => keys.has(normalizePlate(joined)))) ||
      (mayHavePhone(folded) &&
        hasTogether(
          folded,
          /[,;:!?"]/,
          (joined) => /^\d+$/.test(joined) && phones.some((phone) => isPhone(joined, phone)),
        ))
    )
  }
}
