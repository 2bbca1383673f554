import { mergeLookalikes, normalizePlate } from '@hosts/shared/contract'
import { and, type Column, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { likePattern } from '../db/like-pattern'
import { oldPlateKey } from '../db/plate-columns'
import { bookings, plainPlate, warehouseDrivers } from '../db/schema'

/** A shorter plate matches too many others by chance when one character may be wrong. */
const SHORTEST_SIMILAR = 4
const LONGEST_PLATE = 15
/** Letters that look like a digit, and those digits, for SQL: as in `mergeLookalikes`. */
const [LETTERS, DIGITS] = ['OIB', '018']

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
const [SHORTEST_PART, LONGEST_PART] = [3, 4]
const spellings: Record<string, string> = Object.fromEntries(
  [...DIGITS].map((digit, index) => [digit, `${digit}${LETTERS[index]}`]),
)
const spell = (part: string) =>
  [...part].reduce<string[]>(
    (all, letter) => all.flatMap((start) => [...(spellings[letter] ?? letter)].map((one) => start + one)),
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

/** Whether a text has a trigram: three characters of a word, or where a word of it begins or ends. */
const hasTrigram = (text: string) =>
  /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u.test(text)

/** LIKE patterns of plates, of similar plates, and of their halves. */
type PlatePatterns = { plate?: string; similar?: string[]; halves?: string[] }
/** LIKE patterns of a search: of names and references, of plates, and of plates without a key, which the old rule finds. */
type Patterns = PlatePatterns & {
  text: string
  oldPlate?: string
  oldSimilar?: string[]
  oldHalves?: string[]
}
export type Search = { [Name in keyof Patterns]: Patterns[Name] | Placeholder | undefined } & {
  text: string | Placeholder
  /** Whether indexes find all of its patterns. */
  isIndexed: boolean
}

const toPlatePatterns = (plate: string, withSimilar: boolean): PlatePatterns => {
  const similar = plate && withSimilar ? similarPatterns(plate) : []
  const halves = similar.length > 0 ? halfPatterns(plate) : []
  return {
    // A plate that contains the typed one is similar to it.
    ...(plate && similar.length === 0 && { plate: likePattern(plate) }),
    ...(similar.length > 0 && { similar }),
    ...(halves.length > 0 && { halves }),
  }
}

export const readSearch = (search: string, withSimilar: boolean): Patterns & { isIndexed: boolean } => {
  const key = normalizePlate(search)
  const found = toPlatePatterns(key, withSimilar)
  const { plate, similar, halves } = toPlatePatterns(oldPlateKey(search), withSimilar)
  return {
    text: likePattern(search),
    ...found,
    ...(plate && { oldPlate: plate }),
    ...(similar && { oldSimilar: similar }),
    ...(halves && { oldHalves: halves }),
    isIndexed:
      hasTrigram(search) &&
      (found.similar ? found.halves !== undefined : key.length >= SHORTEST_PART || !key),
  }
}

type Plates = Pick<Search, 'plate' | 'similar' | 'halves'>

/** Whether a plate fits the patterns; undefined for a search without any. */
const fitsPlate = (plate: SQL | Column, { plate: part, similar, halves }: Plates): SQL | undefined => {
  const merged = sql`translate(${plate}, ${sql.raw(`'${LETTERS}', '${DIGITS}'`)})`
  return or(
    part ? sql`${plate} like ${part}` : undefined,
    and(
      halves ? sql`${plate} like any(${sql.param(halves)}::text[])` : undefined,
      similar ? sql`${merged} like any(${sql.param(similar)}::text[])` : undefined,
    ),
  )
}

/**
 * Whether the plate, the driver's name or the reference of a location's booking contains the text, however the plate is spaced. An array of
 * drivers is looked up in an index beside those of the other patterns; where all bookings of the location have to be read, a set is faster
 * than an array.
 */
export const matchesSearch = (
  warehouseId: number | Placeholder,
  { text, oldPlate, oldSimilar, oldHalves, isIndexed, ...plates }: Search,
): SQL | undefined => {
  const oldPlates = { plate: oldPlate, similar: oldSimilar, halves: oldHalves }
  const fitsOld = fitsPlate(plainPlate(bookings.plate), oldPlates)
  const named = sql`(select ${warehouseDrivers.driverId} from ${warehouseDrivers}
    where ${warehouseDrivers.warehouseId} = ${warehouseId} and ${warehouseDrivers.name} ilike ${text})`
  return or(
    isIndexed ? sql`${bookings.driverId} = any(array${named})` : sql`${bookings.driverId} in ${named}`,
    sql`${bookings.ref}::text ilike ${text}`,
    fitsPlate(bookings.plateKey, plates),
    fitsOld && and(isNull(bookings.plateKey), fitsOld),
  )
}
