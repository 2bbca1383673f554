import { normalizePlate } from '@hosts/shared/contract'
import { and, count, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { likePattern } from '../db/like-pattern'
import { oldPlateKey } from '../db/plate-columns'
import { prepareOnce } from '../db/prepare-once'
import { drivers, vehicles, warehouseDrivers } from '../db/schema'
import type { Db } from '../db/types'

type Value<Of> = Of | Placeholder
/** LIKE patterns of a search: of names, phones, plates, and plates without a key, which the old rule finds. */
type Search = { text: Value<string> } & {
  [Name in 'phone' | 'plate' | 'oldPlate']?: Value<string> | undefined
}

/** Whatever spaces and dashes were typed. */
export const readDriverSearch = (search: string) => {
  const plate = normalizePlate(search)
  const oldPlate = oldPlateKey(search)
  const digits = search.replace(/[^\d]/g, '')
  return {
    text: likePattern(search),
    phone: digits.length >= 3 ? likePattern(digits) : undefined,
    plate: plate ? likePattern(plate) : undefined,
    oldPlate: oldPlate ? likePattern(oldPlate) : undefined,
  }
}

const { driverId, name } = warehouseDrivers
/** A driver matches by any of these conditions: name, phone or a plate contains the text. */
const matchSearch = ({ text, phone, plate, oldPlate }: Search): SQL[] => [
  sql`${name} ilike ${text}`,
  ...(phone
    ? [
        sql`exists (select 1 from ${drivers} where ${drivers.id} = ${driverId} and ${drivers.phone} like ${phone})`,
      ]
    : []),
  ...(plate
    ? [
        sql`exists (select 1 from ${vehicles} where ${vehicles.driverId} = ${driverId} and ${vehicles.plateKey} like ${plate})`,
      ]
    : []),
  ...(oldPlate
    ? [
        sql`exists (select 1 from ${vehicles} where ${vehicles.driverId} = ${driverId} and ${vehicles.plateKey} is null
          and ${vehicles.normalized} like ${oldPlate})`,
      ]
    : []),
]

export type DriverFilter = {
  warehouseId: Value<number>
  driverId: Value<number> | undefined
  search: Search | undefined
  /** Conditions of a segment and tags. */
  others?: SQL | undefined
  /** Whether `others` uses data about a driver from elsewhere. */
  withProfile?: boolean
}

/** Ids and names of drivers: a union with a select per text of a search, each planned from the index that finds the fewest. */
const selectDrivers = (db: Db, filter: DriverFilter) => {
  const condition = and(
    eq(warehouseDrivers.warehouseId, filter.warehouseId),
    filter.driverId ? eq(driverId, filter.driverId) : undefined,
    filter.others,
  )
  const select = (match?: SQL) => {
    const listed = db.select({ driverId, name }).from(warehouseDrivers).$dynamic()
    const joined = filter.withProfile ? listed.innerJoin(drivers, eq(drivers.id, driverId)) : listed
    return joined.where(and(condition, match))
  }
  const [first, ...rest] = filter.search ? matchSearch(filter.search) : []
  return rest.reduce((found, match) => found.union(select(match)), select(first)).as('found')
}

export const buildDriverPage = (db: Db, filter: DriverFilter) => {
  const found = selectDrivers(db, filter)
  // A search finds all its drivers before it sorts them, so it counts them too. Without one an index has the first names.
  const total = filter.search ? sql<number>`count(*) over ()`.mapWith(Number) : sql<null>`null`
  return db
    .select({ driverId: found.driverId, total })
    .from(found)
    .orderBy(found.name, found.driverId)
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
