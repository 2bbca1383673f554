import { lookalikes, mergeLookalikes } from '@hosts/shared/contract'
import { and, type Column, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { likePattern } from '../db/like-pattern'

/** A shorter plate matches too many others by chance when one character may be wrong. */
const SHORTEST_SIMILAR = 4
const LONGEST_PLATE = 15
/** For SQL what `mergeLookalikes` replaces, and by what. */
const [LETTERS, OTHERS] = [[...lookalikes.keys()].join(''), [...lookalikes.values()].join('')]

/** LIKE patterns of plates that contain the typed one with a wrong character, or equal it with one too many or too few. */
const similarPatterns = (typed: string) => {
  const plate = mergeLookalikes(typed)
  if (plate.length > LONGEST_PLATE) return []
  if (plate.length < SHORTEST_SIMILAR) return [`%${plate}%`]
  return Array.from({ length: plate.length + 1 }, (_, index) => {
    const [before, at, after] = [plate.slice(0, index), plate.slice(index), plate.slice(index + 1)]
    return at ? [`%${before}_${after}%`, `${before}_${at}`, `${before}${after}`] : [`${before}_`]
  }).flat()
}

/** A part of a plate in an index of trigrams: three characters at least, and few ways to write it. */
export const SHORTEST_PART = 3
const LONGEST_PART = 4
/** Each character with those that look like it. A digit only with its letter of ASCII: a plate has many, and another letter in one half. */
const spellings = new Map<string, string>()
for (const [letter, other] of lookalikes)
  if (letter < '\x80' || !/\d/.test(other)) spellings.set(other, (spellings.get(other) ?? other) + letter)
const spell = (part: string) =>
  [...part].reduce<string[]>(
    (all, letter) => all.flatMap((start) => [...(spellings.get(letter) ?? letter)].map((one) => start + one)),
    [''],
  )

/** LIKE patterns of which each similar plate fits one, for the index: of one wrong character, half of the plate is right. None for a short one. */
const halfPatterns = (typed: string) => {
  const plate = mergeLookalikes(typed)
  const middle = Math.floor(plate.length / 2)
  if (middle < SHORTEST_PART || plate.length > LONGEST_PLATE) return []
  return [plate.slice(0, middle), plate.slice(middle)].flatMap((half) =>
    spell(half.slice(0, LONGEST_PART)).map((part) => `%${part}%`),
  )
}

/** LIKE patterns of plates, of similar plates, and of their halves. */
export type PlatePatterns = { plate?: string; similar?: string[]; halves?: string[] }

/** Patterns that find a typed plate. */
export const toPlatePatterns = (plate: string, withSimilar: boolean): PlatePatterns => {
  const similar = plate && withSimilar ? similarPatterns(plate) : []
  const halves = similar.length > 0 ? halfPatterns(plate) : []
  return {
    // A plate that contains the typed one is similar to it.
    ...(plate && similar.length === 0 && { plate: likePattern(plate) }),
    ...(similar.length > 0 && { similar }),
    ...(halves.length > 0 && { halves }),
  }
}

/** The same with placeholders. */
export type Plates = { [Name in keyof PlatePatterns]?: PlatePatterns[Name] | Placeholder | undefined }

/** Whether a plate fits the patterns; undefined for a search without any. */
export const fitsPlate = (plate: SQL | Column, { plate: part, similar, halves }: Plates): SQL | undefined => {
  const merged = sql`translate(${plate}, ${sql.raw(`'${LETTERS}', '${OTHERS}'`)})`
  return or(
    part ? sql`${plate} like ${part}` : undefined,
    and(
      halves ? sql`${plate} like any(${sql.param(halves)}::text[])` : undefined,
      similar ? sql`${merged} like any(${sql.param(similar)}::text[])` : undefined,
    ),
  )
}
