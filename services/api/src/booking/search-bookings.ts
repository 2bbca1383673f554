import { normalizePlate } from '@hosts/shared/contract'
import { and, eq, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { likePattern } from '../db/like-pattern'
import { oldPlateKey } from '../db/plate-columns'
import { bookings, plainPlate, warehouseDrivers } from '../db/schema'
import {
  hasWords,
  isLikeAny,
  isSpelledAs,
  type PlateWords,
  readTextPatterns,
  type TextPatterns,
} from '../db/text-patterns'
import { fitsPlate, type PlatePatterns, type Plates, SHORTEST_PART, toPlatePatterns } from './plate-patterns'

/** Whether a text has a trigram: three characters of a word, or where a word of it begins or ends. */
const hasTrigram = (text: string) =>
  /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u.test(text)

/** How the drivers of words are compared with a booking: the fastest way depends on what an index finds. */
type Lookup = 'array' | 'set' | 'each'
/** Some of the words in the plate or the reference, and the others, by their places, in what is known of the driver. */
type Mixed<Text> = { plate: Text; others: number[]; by: Lookup }

/** LIKE patterns of a search: of references and names, of drivers, of plates, and of plates without a key, which the old rule finds. */
type Patterns = Omit<TextPatterns, 'mixed'> & {
  text: string
  plates: PlatePatterns
  oldPlates: PlatePatterns
  mixed: Mixed<string>[]
  /** Whether indexes find all of its patterns. */
  isIndexed: boolean
}

/** `withPhones`: whether digits find the phones of drivers, which gate staff do not see. */
export const readSearch = (search: string, withSimilar: boolean, withPhones = true): Patterns => {
  const plate = normalizePlate(search)
  const plates = toPlatePatterns(plate, withSimilar)
  const { mixed, ...patterns } = readTextPatterns(search, withPhones)
  const isLong = patterns.words.map((word) => word.some((pattern) => /[\p{L}\p{N}]{3}/u.test(pattern)))
  const chooseLookup = ({ plate: part, others }: PlateWords): Lookup => {
    if (part.length >= SHORTEST_PART) return 'each'
    return others.some((place) => isLong[place]) ? 'array' : 'set'
  }
  return {
    ...patterns,
    text: likePattern(search),
    plates,
    oldPlates: toPlatePatterns(oldPlateKey(search), withSimilar),
    mixed: mixed.map((one) => ({ plate: likePattern(one.plate), others: one.others, by: chooseLookup(one) })),
    isIndexed:
      hasTrigram(search) &&
      (plates.similar ? plates.halves !== undefined : plate.length >= SHORTEST_PART || !plate),
  }
}

type Value<Of> = Of | Placeholder
/** A search with placeholders, for a statement that is built once. */
export type Search = {
  words: Value<string[]>[]
  phone?: Value<string[]> | undefined
  spelled: Value<string[]>
  text: Value<string>
  plates: Plates
  oldPlates: Plates
  mixed: Mixed<Value<string>>[]
  isIndexed: boolean
}

const toPlatesShape = (name: string, { plate, similar, halves }: PlatePatterns): Plates => ({
  plate: plate ? sql.placeholder(`${name} plate`) : undefined,
  similar: similar && sql.placeholder(`${name} similar`),
  halves: halves && sql.placeholder(`${name} halves`),
})
const toPlatesValues = (name: string, patterns: PlatePatterns) =>
  Object.fromEntries(Object.entries(patterns).map(([kind, value]) => [`${name} ${kind}`, value]))

export const toSearchShape = ({ words, phone, plates, oldPlates, mixed, isIndexed }: Patterns): Search => ({
  words: words.map((_, index) => sql.placeholder(`word${index}`)),
  phone: phone && sql.placeholder('phone'),
  spelled: sql.placeholder('spelled'),
  text: sql.placeholder('text'),
  plates: toPlatesShape('new', plates),
  oldPlates: toPlatesShape('old', oldPlates),
  mixed: mixed.map((one, index) => ({ ...one, plate: sql.placeholder(`plate${index}`) })),
  isIndexed,
})

/** The values of its placeholders. */
export const toSearchValues = ({ words, mixed, plates, oldPlates, ...others }: Patterns) => ({
  ...others,
  ...toPlatesValues('new', plates),
  ...toPlatesValues('old', oldPlates),
  ...Object.fromEntries(words.map((word, index) => [`word${index}`, word])),
  ...Object.fromEntries(mixed.map(({ plate }, index) => [`plate${index}`, plate])),
})

const { searchText } = warehouseDrivers
const selectDriverIds = (warehouseId: Value<number>, condition: SQL | undefined) =>
  sql`(select ${warehouseDrivers.driverId} from ${warehouseDrivers}
    where ${warehouseDrivers.warehouseId} = ${warehouseId} and ${condition})`

/** An array is looked up in an index beside other conditions; where all bookings are read, a set is faster. */
const isDriverOf = (warehouseId: Value<number>, condition: SQL | undefined, by: Lookup) => {
  if (by === 'each')
    return sql`exists ${selectDriverIds(warehouseId, and(eq(warehouseDrivers.driverId, bookings.driverId), condition))}`
  const found = selectDriverIds(warehouseId, condition)
  return by === 'array'
    ? sql`${bookings.driverId} = any(array${found})`
    : sql`${bookings.driverId} in ${found}`
}

/**
 * Whether the plate or the reference of a location's booking contains the text, however the plate is spaced; the driver has all its words in
 * name, company and phone; or some of them, and the plate or the reference the others.
 */
export const matchesSearch = (
  warehouseId: Value<number>,
  { words, phone, text, plates, oldPlates, mixed, isIndexed }: Search,
): SQL | undefined => {
  const ref = sql`${bookings.ref}::text`
  const hasPlate = (inKey: Plates, inOld: Plates) => {
    const fitsOld = fitsPlate(plainPlate(bookings.plate), inOld)
    return or(fitsPlate(bookings.plateKey, inKey), fitsOld && and(isNull(bookings.plateKey), fitsOld))
  }
  const named = or(
    hasWords(searchText, words),
    phone && isLikeAny(searchText, phone),
    // Not filled yet: by the name as it is stored.
    and(isNull(searchText), sql`${warehouseDrivers.name} ilike ${text}`),
  )
  return or(
    isDriverOf(warehouseId, named, isIndexed ? 'array' : 'set'),
    sql`${ref} ilike ${text}`,
    hasPlate(plates, oldPlates),
    ...mixed.map(({ plate, others, by }) => {
      const rest = words.filter((_, place) => others.includes(place))
      return and(
        or(hasPlate({ plate }, { plate }), sql`${ref} like ${plate}`),
        isDriverOf(warehouseId, hasWords(searchText, rest), by),
      )
    }),
  )
}

/** Bookings of drivers whose name is spelled as it was typed come first. */
export const byExactName = (warehouseId: Value<number>, { spelled }: Search): SQL =>
  sql`${isDriverOf(warehouseId, isSpelledAs(searchText, spelled), 'set')} desc`
