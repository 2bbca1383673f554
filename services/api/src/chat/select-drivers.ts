import { normalizePlate } from '@hosts/shared/contract'
import { and, count, desc, eq, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { byName } from '../db/by-name'
import { likePattern } from '../db/like-pattern'
import { hasMergedPhone } from '../db/merged-phones'
import { oldPlateKey } from '../db/plate-columns'
import { prepareOnce } from '../db/prepare-once'
import { drivers, vehicles, warehouseDrivers } from '../db/schema'
import { hasWords, isLikeAny, isSpelledAs, type Patterns, readTextPatterns } from '../db/text-patterns'
import type { Db } from '../db/types'

type Value<Of> = Of | Placeholder
/** LIKE patterns of a search. */
export type DriverSearch = {
  words: Patterns[]
  phone: Patterns | undefined
  spelled: Patterns
  plate: Value<string> | undefined
  /** Finds plates without a key. */
  oldPlate: Value<string> | undefined
  mixed: { plate: Value<string>; others: number[] }[]
  /** Finds names whose text is not filled yet. */
  name: Value<string>
}

/** The patterns of a search, whatever spaces and dashes were typed. */
export const readDriverPatterns = (typed: string) => {
  const [whole, old] = [normalizePlate(typed), oldPlateKey(typed)]
  const { mixed, ...patterns } = readTextPatterns(typed)
  return {
    ...patterns,
    plate: whole ? likePattern(whole) : undefined,
    oldPlate: old ? likePattern(old) : undefined,
    mixed: mixed.map(({ plate, others }) => ({ plate: likePattern(plate), others })),
    name: likePattern(typed),
  }
}

/** The same as placeholders, for a statement that is built once, and their values. */
export const readDriverSearch = (typed: string) => {
  const { words, phone, spelled, plate, oldPlate, mixed, name } = readDriverPatterns(typed)
  const shape: DriverSearch = {
    words: words.map((_, index) => sql.placeholder(`word${index}`)),
    phone: phone && sql.placeholder('phone'),
    spelled: sql.placeholder('spelled'),
    plate: plate && sql.placeholder('plate'),
    oldPlate: oldPlate && sql.placeholder('oldPlate'),
    mixed: mixed.map(({ others }, index) => ({ plate: sql.placeholder(`plate${index}`), others })),
    name: sql.placeholder('name'),
  }
  const values = {
    ...Object.fromEntries(words.map((word, index) => [`word${index}`, word])),
    ...Object.fromEntries(mixed.map((part, index) => [`plate${index}`, part.plate])),
    phone,
    spelled,
    plate,
    oldPlate,
    name,
  }
  return { shape, values }
}

const { driverId, name, searchText } = warehouseDrivers
const hasVehicle = (condition: SQL) =>
  sql`exists (select 1 from ${vehicles} where ${vehicles.driverId} = ${driverId} and ${condition})`
const hasPlate = (plate: Value<string>) => hasVehicle(sql`${vehicles.plateKey} like ${plate}`)
const hasOldPlate = (plate: Value<string>) =>
  hasVehicle(sql`${vehicles.plateKey} is null and ${vehicles.normalized} like ${plate}`)
const hasPhone = (phone: Patterns) =>
  sql`exists (select 1 from ${drivers} where ${drivers.id} = ${driverId} and e'\\t\\t' || ${drivers.phone} like any(${sql.param(phone)}::text[]))`

/**
 * A driver matches by any of these conditions: the name, company and phone have all words, or the whole text as a phone; a plate contains it;
 * or a plate some of the words, and the text the others.
 */
export const matchDriver = ({ words, phone, plate, oldPlate, mixed, name: old }: DriverSearch): SQL[] =>
  [
    hasWords(searchText, words),
    phone && isLikeAny(searchText, phone),
    phone && hasMergedPhone(driverId, phone),
    plate ? hasPlate(plate) : undefined,
    oldPlate ? hasOldPlate(oldPlate) : undefined,
    ...mixed.map(({ plate: part, others }) =>
      and(
        or(hasPlate(part), hasOldPlate(part)),
        hasWords(
          searchText,
          words.filter((_, index) => others.includes(index)),
        ),
      ),
    ),
    // Not filled yet: by the name as it is stored, and the phone.
    and(isNull(searchText), or(sql`${name} ilike ${old}`, phone && hasPhone(phone))),
  ].filter((condition) => condition !== undefined)

export type DriverFilter = {
  warehouseId: Value<number>
  driverId: Value<number> | undefined
  search: DriverSearch | undefined
  /** Conditions of a segment and tags. */
  others?: SQL | undefined
  /** Whether `others` uses data about a driver from elsewhere. */
  withProfile?: boolean
}

/** Ids and names of drivers: a union with a select per text of a search, each planned from the index that finds the fewest. */
export const selectDrivers = (db: Db, filter: DriverFilter) => {
  const condition = and(
    eq(warehouseDrivers.warehouseId, filter.warehouseId),
    filter.driverId ? eq(driverId, filter.driverId) : undefined,
    filter.others,
  )
  const spelled = filter.search?.spelled
  const isExact = (spelled ? isSpelledAs(searchText, spelled) : sql<boolean>`false`).as('exact')
  const select = (match?: SQL) => {
    const listed = db.select({ driverId, name, isExact }).from(warehouseDrivers).$dynamic()
    const joined = filter.withProfile ? listed.innerJoin(drivers, eq(drivers.id, driverId)) : listed
    return joined.where(and(condition, match))
  }
  const [first, ...rest] = filter.search ? matchDriver(filter.search) : []
  return rest.reduce((found, match) => found.union(select(match)), select(first)).as('found')
}

export const buildDriverPage = (db: Db, filter: DriverFilter) => {
  const found = selectDrivers(db, filter)
  // A search finds all its drivers before it sorts them, so it counts them too. Without one an index has the first names.
  const total = filter.search ? sql<number>`count(*) over ()`.mapWith(Number) : sql<null>`null`
  return db
    .select({ driverId: found.driverId, total })
    .from(found)
    .orderBy(...(filter.search ? [desc(found.isExact)] : []), ...byName(found.name), found.driverId)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('drivers_page')
}
export const preparedDriverPage = prepareOnce(buildDriverPage)

/** How many there are, up to `most`. */
export const buildDriverCount = (db: Db, filter: DriverFilter) => {
  const found = selectDrivers(db, filter)
  const counted = db
    .select({ driverId: found.driverId })
    .from(found)
    .limit(sql.placeholder('most'))
    .as('counted')
  return db.select({ count: count() }).from(counted).prepare('drivers_count')
}
export const preparedDriverCount = prepareOnce(buildDriverCount)
