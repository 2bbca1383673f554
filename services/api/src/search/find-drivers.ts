import { type FoundDriver, MAX_FOUND } from '@hosts/shared/contract'
import { and, inArray, sql } from 'drizzle-orm'
import { matchDriver, readDriverPatterns } from '../chat/select-drivers'
import { byName } from '../db/by-name'
import { drivers, vehicles, warehouseDrivers } from '../db/schema'
import { isSpelledAs } from '../db/text-patterns'
import type { Db } from '../db/types'

/** Plates of a driver that a row of results shows. */
export const MOST_PLATES = 3

const { driverId, warehouseId, name, searchText, lastStayAt } = warehouseDrivers

type Found = { driver_id: number; warehouse_id: number }

/** Drivers of the locations, those whose name is spelled as it was typed first, then who stayed last; each once, with the last location. */
const findIds = async (db: Db, ids: number[], typed: string): Promise<Found[]> => {
  const search = readDriverPatterns(typed)
  const isExact = isSpelledAs(searchText, search.spelled)
  // Each condition and each location by itself: their indexes begin with the location.
  const selects = matchDriver(search).map(
    (match) => sql`select ${driverId}, ${warehouseId}, ${name}, ${lastStayAt}, ${isExact} as is_exact
      from unnest(${sql.param(ids)}::integer[]) as place(id), ${warehouseDrivers}
      where ${and(sql`${warehouseId} = place.id`, match)}`,
  )
  if (selects.length === 0) return []
  const { rows } = await db.execute<Found>(sql`select driver_id, warehouse_id from (
      select distinct on (driver_id) * from (${sql.join(selects, sql` union all `)}) matches
      order by driver_id, last_stay_at desc nulls last, warehouse_id) found
    order by is_exact desc, last_stay_at desc nulls last, ${sql.join(byName(sql`name`), sql`, `)}, driver_id
    limit ${MAX_FOUND}`)
  return rows
}

/** The drivers that a text finds at the locations. */
export const findDrivers = async (db: Db, ids: number[], typed: string): Promise<FoundDriver[]> => {
  const found = await findIds(db, ids, typed)
  if (found.length === 0) return []
  const people = await db
    .select({
      id: drivers.id,
      name: drivers.name,
      phone: drivers.phone,
      company: drivers.company,
      // Columns by their tables: Drizzle leaves those out of a select from one.
      plates: sql<string[]>`array(select own.plate from ${vehicles} own
        where own.driver_id = ${drivers}.id order by own.id limit ${MOST_PLATES})`,
    })
    .from(drivers)
    .where(
      inArray(
        drivers.id,
        found.map((row) => row.driver_id),
      ),
    )
  return found.flatMap(({ driver_id, warehouse_id }) => {
    const person = people.find(({ id }) => id === driver_id)
    return person ? [{ ...person, warehouseId: warehouse_id }] : []
  })
}
