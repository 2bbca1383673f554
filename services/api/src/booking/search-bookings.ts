import { normalizePlate } from '@hosts/shared/contract'
import { and, type Column, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { likePattern } from '../db/like-pattern'
import { hasMergedPhone } from '../db/merged-phones'
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
import type { Db } from '../db/types'
import { fitsPlate, type PlatePatterns, type Plates, SHORTEST_PART, toPlatePatterns } from './plate-patterns'

/** Whether a text has a trigram: three characters of a word, or where a word of it begins or ends. */
const hasTrigram = (text: string) =>
  /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u.test(text)

/** LIKE patterns of a search: of references and names, of drivers, of plates, and of plates without a key, which the old rule finds. */
type Patterns = Omit<TextPatterns, 'mixed'> & {
  text: string
  plates: PlatePatterns
  oldPlates: PlatePatterns
  mixed: PlateWords[]
  /** Whether indexes find all of its patterns. */
  isIndexed: boolean
}

/** `withPhones`: whether digits find the phones of drivers, which gate staff do not see. */
export const readSearch = (search: string, withSimilar: boolean, withPhones = true): Patterns => {
  const plate = normalizePlate(search)
  const plates = toPlatePatterns(plate, withSimilar)
  const { mixed, ...patterns } = readTextPatterns(search, withPhones)
  return {
    ...patterns,
    text: likePattern(search),
    plates,
    oldPlates: toPlatePatterns(oldPlateKey(search), withSimilar),
    mixed: mixed.map(({ plate: part, others }) => ({ plate: likePattern(part), others })),
    isIndexed:
      hasTrigram(search) &&
      (plates.similar ? plates.halves !== undefined : plate.length >= SHORTEST_PART || !plate),
  }
}

type Value<Of> = Of | Placeholder
/** A location, or `any(…)` of several. */
type Place = Value<number> | SQL
/** A search with placeholders, for a statement that is built once. */
export type Search = {
  words: Value<string[]>[]
  phone?: Value<string[]> | undefined
  spelled: Value<string[]>
  text: Value<string>
  plates: Plates
  oldPlates: Plates
  mixed: { plate: Value<string>; others: number[] }[]
  isIndexed: boolean
  /** Whether the statement has the drivers as a table of its own. */
  named?: boolean
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
const isOf = (warehouseId: Place) => sql`${warehouseDrivers.warehouseId} = ${warehouseId}`

/** An array is looked up in an index beside other conditions; where all bookings are read, a set is faster. */
const isAmong = (id: Column, found: SQL, isIndexed: boolean) =>
  isIndexed ? sql`${id} = any(array(${found}))` : sql`${id} in (${found})`

/** The bookings with some of the words in the plate or the reference, and the others in what is known of the driver: PostgreSQL begins with the fewer ones. */
const selectMixedIds = (warehouseId: Place, { words, mixed }: Search) =>
  sql.join(
    mixed.map(({ plate, others }) => {
      const rest = hasWords(
        searchText,
        words.filter((_, place) => others.includes(place)),
      )
      const isPart = sql`(mixed.plate_key like ${plate} or mixed.ref::text like ${plate}
        or (mixed.plate_key is null and ${plainPlate(sql`mixed.plate`)} like ${plate}))`
      return sql`select mixed.id from ${bookings} mixed join ${warehouseDrivers} on ${warehouseDrivers.driverId} = mixed.driver_id
        where ${and(isOf(warehouseId), sql`mixed.warehouse_id = ${warehouseId}`, isPart, rest)}`
    }),
    sql` union all `,
  )

/** Whether a search finds a driver of the location. */
export const isNamed = (warehouseId: Place, { words, phone, text }: Search) =>
  and(
    isOf(warehouseId),
    or(
      hasWords(searchText, words),
      phone && isLikeAny(searchText, phone),
      phone && hasMergedPhone(warehouseDrivers.driverId, phone),
      // Not filled yet: by the name as it is stored.
      and(isNull(searchText), sql`${warehouseDrivers.name} ilike ${text}`),
    ),
  )

/** The same as a table of a statement, for one that also sorts by it: whether their names are spelled as they were typed. */
export const selectNamed = (db: Db, warehouseId: Value<number>, search: Search) =>
  db.$with('named').as(
    db
      .select({
        driverId: warehouseDrivers.driverId,
        isExact: isSpelledAs(searchText, search.spelled).as('is_exact'),
      })
      .from(warehouseDrivers)
      .where(isNamed(warehouseId, search)),
  )

/** Whether the driver's name is spelled as it was typed, by `selectNamed`. */
export const isExactName = sql<boolean>`${bookings.driverId} in (select driver_id from named where is_exact)`

/**
 * The bookings whose plate fits by a rule that no index decides alone: by one wrong character, or by the rule of the release before. Found
 * by themselves: beside the drivers, each booking's driver would be compared with all that a name finds, one by one.
 */
const selectPlateIds = (warehouseId: Place, { plates, oldPlates }: Search) => {
  const fitsOld = fitsPlate(plainPlate(bookings.plate), oldPlates)
  const isSimilar = plates.similar ? fitsPlate(bookings.plateKey, plates) : undefined
  const fits = or(isSimilar, fitsOld && and(isNull(bookings.plateKey), fitsOld))
  return (
    fits &&
    sql`select ${bookings.id} from ${bookings} where ${and(sql`${bookings.warehouseId} = ${warehouseId}`, fits)}`
  )
}

/**
 * Whether the plate or the reference of a location's booking contains the text, however the plate is spaced; the driver has all its words in
 * name, company and phone; or some of them, and the plate or the reference the others. `named`: the drivers are in `selectNamed`.
 */
export const matchesSearch = (warehouseId: Place, search: Search): SQL | undefined => {
  const { text, plates, mixed, isIndexed } = search
  const fitting = selectPlateIds(warehouseId, search)
  const found = search.named
    ? sql`select driver_id from named`
    : sql`select ${warehouseDrivers.driverId} from ${warehouseDrivers} where ${isNamed(warehouseId, search)}`
  return or(
    isAmong(bookings.driverId, found, isIndexed),
    sql`${bookings.ref}::text ilike ${text}`,
    plates.similar ? undefined : fitsPlate(bookings.plateKey, plates),
    fitting && isAmong(bookings.id, fitting, isIndexed),
    mixed.length > 0 ? isAmong(bookings.id, selectMixedIds(warehouseId, search), isIndexed) : undefined,
  )
}
