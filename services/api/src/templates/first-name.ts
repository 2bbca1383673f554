import { foldText } from '@hosts/shared/contract'
import { alsoFamilyNames, doubleNames, givenNames } from './given-names'
import { familyEnding, notPeople, particles, patronymic, titles, trade } from './name-words'

type Person = { name: string; language?: string; phone?: string | null; plate?: string | null }

/** Languages and phones of countries that write the family's name first, also in Latin letters. */
const familyFirstLanguage = /^(?:hu|ja|ko|zh|vi|km)\b/
const familyFirstPhone = /^\+(?:36|81|82|84|85[2356]|86|886)/
/** Letters of Hungarian, Vietnamese, Mongolian and Japanese names only. */
const familyFirstLetter = /[őűơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹөүō]/iu

const scripts = 'Latn Cyrl Grek Armn Geor Arab Hebr Ethi Deva Beng Gujr Guru'.split(' ')
/** A word in a script of languages that put the first name first. In others the family's comes first, or words are not separated. */
const nameWord = new RegExp(
  `^['’ʼ‘]?[${scripts.map((script) => `\\p{scx=${script}}`).join('')}\\p{M}\\p{Join_Control}'’ʼ‘-]+\\.?$`,
  'u',
)
/** Remarks, nicknames and pictures. */
const beside =
  /\([^()]*\)|"[^"]*"|[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Variation_Selector}\u{E0020}-\u{E007F}]/gu

const toKey = (word: string) => word.toLowerCase().replaceAll('.', '')
const isTitle = (word: string) =>
  titles.has(toKey(word)) ||
  (/[.-]/.test(word) &&
    toKey(word.replace(/[.-]+/g, ' '))
      .trim()
      .split(' ')
      .every((part) => titles.has(part)))

const isNoName = (word: string) => isTitle(word) || !/\p{L}/u.test(word)

const isInitial = (word: string) => /^(?:\p{L}\p{M}*\.-?){1,4}$|^\p{L}\p{M}*$/u.test(word)
const isCapitals = (word: string) => /\p{Lu}\P{Lu}*\p{Lu}/u.test(word) && !/\p{Ll}/u.test(word)
const isParticle = (word: string) =>
  particles.has(foldText(toKey(word))) ||
  particles.has(toKey(word)) ||
  /^(?:[odl]|al|el)['’‘ʼ-]/iu.test(word) ||
  /^Ma?c\p{Lu}/u.test(word)
const isNameless = ({ name, plate }: Person) => {
  const letters = name.match(/[\p{L}\p{M}]+/gu) ?? []
  const toPlate = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
  const looksLikePlate =
    /\p{Nd}.*\p{Nd}/su.test(name) && !/\p{Lu}\p{Ll}/u.test(name) && letters.every((run) => run.length <= 3)
  return letters.length === 0 || looksLikePlate || (!!plate && toPlate(plate) === toPlate(name))
}

/** Words at spaces, and behind a title that has none: `Dr.Anna`. */
const splitWords = (text: string) =>
  text.split(/\s+/).flatMap((word) => {
    const at = word.search(/(?<=\.)\p{L}{3}[^.]*$/u)
    return at > 0 && !isTitle(word) && isTitle(word.slice(0, at))
      ? [word.slice(0, at), word.slice(at)]
      : [word]
  })

const isFamilyFirst = (words: string[], { language = '', phone }: Person) =>
  familyFirstLanguage.test(language) ||
  familyFirstPhone.test(phone ?? '') ||
  words.some((word) => familyFirstLetter.test(word.normalize('NFC')))

const split = (word: string) => foldText(word).split('-')
const isKnown = (word: string) =>
  split(word).every((part) => givenNames.has(part) || alsoFamilyNames.has(part))
/** Whether a word in front of another is a first name whatever the other one is: a name of two halves, or one that is no family's. */
const isGiven = (word: string) => {
  const [half = '', ...others] = split(word)
  return isKnown(word) && (givenNames.has(half) || (others.length > 0 && doubleNames.has(half)))
}
/** Whether the second word may belong to the first: Jean Pierre. */
const isDouble = ([first = '', second = '']: string[]) => doubleNames.has(foldText(first)) && isKnown(second)

/** The one of the words that is the first name, where that is sure. */
const chooseWord = (words: string[], person: Person) => {
  const [first = '', second = ''] = words
  const last = words.at(-1) ?? ''
  if (words.length < 2 || isFamilyFirst(words, person) || isInitial(last) || isCapitals(first))
    return undefined
  if (patronymic.test(last.toLowerCase()))
    return words.length === 3 && !isKnown(first) && isKnown(second) ? second : undefined
  // In Arabic the names of father and grandfather follow, and are first names too.
  const isOrdered = !isKnown(last) || /\p{Script=Arabic}/u.test(first)
  const isFirst = isGiven(first) || (isKnown(first) && familyEnding.test(last.toLowerCase()))
  return isOrdered && isFirst && !(words.length > 2 && isDouble(words)) ? first : undefined
}

/** The first of the words after a comma, where the one before is a family's name. */
const chooseBehindComma = (family: string[], given: string[], person: Person) => {
  const [first = ''] = given
  const isOneName = family.slice(0, -1).every(isParticle) && !isKnown(family.at(-1) ?? '')
  const isUnsure = given.length > 1 && (isFamilyFirst(family, person) || isDouble(given))
  return isOneName && isKnown(first) && !isUnsure ? first : undefined
}

const findFirstName = (person: Person): string | undefined => {
  const parts = person.name
    .replace(beside, ' ')
    .split(/[,،，]/)
    .map((part) => splitWords(part.trim()).filter((word) => word && !isTitle(word)))
    .filter((words) => words.length > 0)
  const isPerson = parts
    .flat()
    .every((word) => nameWord.test(word) && !notPeople.has(toKey(word)) && !trade.test(word.toLowerCase()))
  if (!isPerson) return undefined
  const [one = [], other] = parts
  const found = other ? chooseBehindComma(one, other, person) : chooseWord(one, person)
  return found && parts.length < 3 && !isInitial(found) && !found.endsWith('.') ? found : undefined
}

/**
 * What to call a driver in a message: the first name where it is sure which word that is, else the whole name. '' for a name that names
 * nobody (a plate, a phone number, a picture, only a title): the message then greets without it.
 *
 * The order of words is never sure by itself: half of the world's lists have the family's name first. So a first name has to be a well-known
 * one, in front of a word that is none (Tobias Weber), or behind a comma (Weber, Tobias) or between the family's name and the patronymic. Any
 * other name is used whole: one that is not in the list, two well-known ones (Hans Peter), one that is a family's as often (Martin Weber, but
 * Martin Kowalski by the ending). A company or a title that no list knows is whole by that, too.
 */
export const readFirstName = (person: Person): string => {
  const name = trimName(person.name)
  if (isNameless({ ...person, name }) || splitWords(name).every(isNoName)) return ''
  return findFirstName({ ...person, name }) ?? name
}

/** A name without the space and the separators around it, which would double those of the message. */
export const trimName = (name: string) => name.replace(/^[\s,;،，、؛]+|(?<![\s,;،，、؛])[\s,;،，、؛]+$/g, '')
