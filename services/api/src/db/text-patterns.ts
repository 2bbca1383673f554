import { normalizePlate, readSearchText } from '@hosts/shared/contract'
import { and, type Column, type Placeholder, type SQL, sql } from 'drizzle-orm'

/** Words beside each other that are a plate, and the places of the words that are none. */
export type PlateWords = { plate: string; others: number[] }

/** LIKE patterns for texts of `toSearchText`. Several are alternatives. */
export type TextPatterns = {
  /** For each word: a text must have all of them. */
  words: string[][]
  /** For the whole text as a phone; undefined for what is none. */
  phone: string[] | undefined
  /** For the words as they are spelled, in the text's part for that. */
  spelled: string[]
  /** Each way to find some of the words in a plate and the others in the text. */
  mixed: PlateWords[]
}

/** A longer search is one for a text or for a plate. */
const MOST_MIXED = 5
/** A part of a plate has a digit or few letters: each name would be looked for among all plates. */
const isPlatePart = /\p{N}|^\p{L}{1,3}$/u

const findPlateWords = (words: string[]): PlateWords[] => {
  if (words.length > MOST_MIXED) return []
  const places = [...words.keys()]
  return places.flatMap((from) =>
    places.slice(from).flatMap((to) => {
      const plate = normalizePlate(words.slice(from, to + 1).join(''))
      const others = places.filter((place) => place < from || place > to)
      return isPlatePart.test(plate) && others.length > 0 ? [{ plate, others }] : []
    }),
  )
}

const escapePattern = (text: string) => text.replace(/[\\%_]/g, '\\$&')
/** A text's phone is behind its second tab. */
const inText = (part: string) => `%${escapePattern(part)}%\t%`
const inPhone = (part: string) => `%\t%\t%${escapePattern(part)}%`

/** `withPhones`: whether digits find phones. */
export const readTextPatterns = (typed: string, withPhones = true): TextPatterns => {
  const { words, phones, spelled } = readSearchText(typed)
  return {
    words: words.map((word) => [...word.texts.map(inText), ...(withPhones ? word.phones.map(inPhone) : [])]),
    phone: withPhones && phones.length > 0 ? phones.map(inPhone) : undefined,
    spelled: spelled.map((word) => `%${escapePattern(word)}%`),
    mixed: findPlateWords(words.map((word) => word.typed)),
  }
}

export type Patterns = string[] | Placeholder

/** Whether a text fits one of the patterns. */
export const isLikeAny = (text: Column, patterns: Patterns): SQL =>
  sql`${text} like any(${sql.param(patterns)}::text[])`

/** Whether a text has each of the words; false without any. */
export const hasWords = (text: Column, words: Patterns[]): SQL | undefined =>
  words.length > 0 ? and(...words.map((word) => isLikeAny(text, word))) : sql`false`

/** Whether a text has the words as they are spelled; false for one that is not filled yet. */
export const isSpelledAs = (text: Column, spelled: Patterns): SQL<boolean> =>
  sql<boolean>`coalesce(split_part(${text}, E'\\t', 1) like all(${sql.param(spelled)}::text[]), false)`
