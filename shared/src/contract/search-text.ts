import { toAsciiDigits } from './ascii-digits'
import { readPhoneParts } from './phone'

// One rule for every search by words: what people type, and what they search in, are folded alike. SQL compares texts that were folded here.

/** Letters that Unicode does not decompose, as people write them without their sign, and letters of two keyboards of one script. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ĸ: 'k',
  ŋ: 'n',
  ə: 'e',
  ς: 'σ',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
}
const special = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

/**
 * Marks that people leave out: accents of Latin, Greek and Cyrillic, Arabic and Hebrew vowel signs. Those of Japanese and Indian scripts are
 * letters of their own.
 */
const marks =
  /[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED]/g
/** Before anything else: to Unicode an acute accent of its own is a space with an accent. */
const apostrophes = /['`´ʻʼʹ′‘’‛＇]/g
/** Joiners, marks of direction and what else shows nothing. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu

const toLower = (text: string) => text.toUpperCase().toLowerCase()

/** Case, accents and width of a text do not matter, nor apostrophes, the script of its digits, the kind of its dashes and spaces. */
export const foldText = (text: string) => {
  const plain = text
    .normalize('NFC')
    .replace(apostrophes, '')
    .replace(invisible, '')
    .normalize('NFKD')
    .replace(marks, '')
  return toAsciiDigits(toLower(plain))
    .normalize('NFKD')
    .replace(marks, '')
    .replace(special, (letter) => letters[letter] ?? letter)
    .replace(apostrophes, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/g, ' ')
    .normalize('NFC')
}

/** `ue` for ü and its siblings, `dj` for đ: with the letters after the first one dropped, either spelling is the other. */
export const collapseFold = (folded: string) => folded.replace(/([aou])e|aa|dj/g, (pair) => pair.charAt(0))

/** A text as it is spelled, but for its case. */
const spell = (text: string) =>
  text.replace(invisible, '').normalize('NFC').toLowerCase().replace(/\s+/g, ' ')

type Searchable = { texts: readonly (string | null | undefined)[]; phone?: string | undefined }

/**
 * What is stored of a row, to search in: its texts as they are spelled, their folds where those differ, and the phone, between tabs. Words are
 * looked for before the last one, so that a few digits do not find phones. The name is first: PostgreSQL guesses from the texts in their order
 * how many a word finds.
 */
export const toSearchText = ({ texts, phone = '' }: Searchable) => {
  const text = texts.filter(Boolean).join(' ')
  const spelled = spell(text)
  const folded = foldText(text)
  const folds = new Set([folded, collapseFold(folded)])
  folds.delete(spelled)
  return [spelled, [...folds].join('\n'), phone].join('\t')
}

export type TextSearch = {
  /** Each word as typed, and the spellings of which one must be in the text, or in the phone. */
  words: { typed: string; texts: string[]; phones: string[] }[]
  /** The whole text as a phone: its possible parts. */
  phones: string[]
  /** Each word as it is typed, but for its case: a text that has them all ranks first. */
  spelled: string[]
}

/** Marks around a word, which a name may lack. */
const around = /^(?:(?![_%])[\p{P}\p{S}])+|(?:(?![_%])[\p{P}\p{S}])+$/gu

/** The words of a text; those without letters and digits only where it has no others. */
const splitWords = (text: string) => {
  const words = text.split(/[\s,;،、，]+/).filter(Boolean)
  const named = words.filter((word) => /[\p{L}\p{N}]/u.test(word))
  return named.length > 0 ? named : words
}
const dropMarks = (word: string) => word.replace(around, '') || word

const hyphen = /(?<=\p{L})-(?=\p{L})/gu
/** A name of the east of Asia without a space between the family's and the person's. */
const unspaced = /^[\p{sc=Han}\p{sc=Hang}\p{sc=Hira}]{2,6}$/u
/** The servant of: written as a word of its own as often. */
const servant = /^(عبد|abd)(?=ال\p{L}{2}|[aeu]l\p{L}{3})(?:(?<=d)([aeu]l))?/u

/** Words with a space in another place, as names are written as often. */
const listSpaced = (folded: string) => {
  const letters = unspaced.test(folded) ? [...folded] : []
  const halves = letters.slice(1).map((_, at) => [letters.slice(0, at + 1), letters.slice(at + 1)])
  return [
    folded.replace(hyphen, ' '),
    folded.replace(servant, '$1$2 '),
    ...halves.map((two) => two.map((half) => half.join('')).join(' ')),
  ]
}

/** The last letter of Arabic names, which is typed with its dots or without. */
const listEndings = (folded: string) =>
  /\p{Script=Arabic}[ةه]$/u.test(folded) ? ['ة', 'ه'].map((last) => folded.slice(0, -1) + last) : []

/** What a folded word may look like in a text: a name of two halves also with a space between them, or in one. */
const listSpellings = (folded: string) => {
  const all = [folded, ...listSpaced(folded), ...listEndings(folded), folded.replace(hyphen, '')]
  return [...new Set(all.flatMap((one) => [one, collapseFold(one)]))]
}

/** What is typed into a search: its words, in any order, of which a text must have all, or a phone. */
export const readSearchText = (typed: string): TextSearch => {
  const phones = readPhoneParts(typed)
  const words = splitWords(typed).flatMap((word) => {
    const folded = foldText(dropMarks(word)).trim()
    // The words of a phone would find every phone that has them somewhere.
    const parts = phones.length > 0 ? [] : readPhoneParts(word)
    return folded ? [{ typed: word, texts: listSpellings(folded), phones: parts }] : []
  })
  return { words, phones, spelled: splitWords(spell(typed)).map(dropMarks) }
}

/** Whether a text of `toSearchText` has what is searched: each word, or the phone. False for a search without letters and digits. */
export const matchesText = (stored: string, { words, phones }: TextSearch) => {
  const [spelled = '', folds = '', phone = ''] = stored.split('\t')
  const has = (one: string) => spelled.includes(one) || folds.includes(one)
  const hasAll =
    words.length > 0 &&
    words.every((word) => word.texts.some(has) || word.phones.some((one) => phone.includes(one)))
  return hasAll || phones.some((one) => phone.includes(one))
}

/** Whether a text of `toSearchText` is spelled as it was typed. */
export const isSpelled = (stored: string, { spelled }: TextSearch) => {
  const [text = ''] = stored.split('\t')
  return spelled.every((word) => text.includes(word))
}

/** Whether a search finds some texts; an empty one finds all. */
export const isFoundBy = (typed: string, texts: Searchable['texts']) => {
  const search = readSearchText(typed)
  return search.words.length === 0 || matchesText(toSearchText({ texts }), search)
}

/** Those of a list that a text finds, the exact spelling first; all for an empty text. */
export const searchList = <Item>(
  items: readonly Item[],
  typed: string,
  toTexts: (item: Item) => Searchable['texts'],
): Item[] => {
  const search = readSearchText(typed)
  if (search.words.length === 0) return [...items]
  const found = items
    .map((item) => ({ item, text: toSearchText({ texts: toTexts(item) }) }))
    .filter(({ text }) => matchesText(text, search))
  return found
    .toSorted((one, other) => Number(isSpelled(other.text, search)) - Number(isSpelled(one.text, search)))
    .map(({ item }) => item)
}
