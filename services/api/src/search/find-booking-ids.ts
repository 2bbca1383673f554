import { MAX_FOUND, normalizePlate } from '@hosts/shared/contract'
import { and, or, type SQL, sql } from 'drizzle-orm'
import { isOpenBooking } from '../booking/booking-conditions'
import { isNamed, matchesSearch, readSearch } from '../booking/search-bookings'
import { bookings, warehouseDrivers } from '../db/schema'
import type { Db } from '../db/types'

const { id, warehouseId, accessCode, ref, plateKey, status, startsAt } = bookings
/** By the partial index of open bookings with codes. */
const hasCode = sql`${status} in ('confirmed', 'checked_in')`
/** Statuses of open bookings, so that an index finds these few. */
const mayBeOpen = sql`${status} in ('requested', 'confirmed', 'checked_in')`

const toIds = (ids: number[]) => sql`any(${sql.param(ids)}::integer[])`

/** The booking with that reference, and open ones with a whole access code, one at most of each location. */
export const findIdsByCode = async (
  db: Db,
  ids: number[],
  { reference, code }: { reference: string; code: string | undefined },
): Promise<number[]> => {
  const isCode = code === undefined ? undefined : and(hasCode, sql`${accessCode} = ${code}`)
  const rows = await db
    .select({ id })
    .from(bookings)
    .where(and(sql`${warehouseId} = ${toIds(ids)}`, or(sql`${ref} = ${reference}`, isCode)))
    .orderBy(startsAt)
    .limit(MAX_FOUND)
  return rows.map((row) => row.id)
}

/**
 * The bookings that a text finds: with that very plate, then vehicles on site, then the nearest stays. Those that are over are looked for
 * where an index finds them and there is still room: two letters would read them all.
 */
export const findBookingIds = async (db: Db, ids: number[], typed: string): Promise<number[]> => {
  const search = readSearch(typed, false)
  const plate = normalizePlate(typed)
  // Each location by itself: the index of names begins with the location.
  const named = sql`named as materialized (select ${warehouseDrivers.driverId}
    from unnest(${sql.param(ids)}::integer[]) as place(id), ${warehouseDrivers}
    where ${isNamed(sql`place.id`, search)})`
  const match = matchesSearch(toIds(ids), { ...search, named: true })
  const isExact = sql`coalesce(${plateKey} = ${plate}, false)`
  const select = async (condition: SQL | undefined, most: number) => {
    // Found before it is sorted: by an index in their order all would be read for the few that match.
    const { rows } = await db.execute<{ id: number }>(sql`with ${named}, found as materialized (
        select ${id}, ${isExact} as is_exact, ${status} = 'checked_in' as is_here, ${startsAt} from ${bookings}
        where ${and(sql`${warehouseId} = ${toIds(ids)}`, condition, match)})
      select id from found
      order by is_exact desc, is_here desc, abs(extract(epoch from starts_at - now())), id limit ${most}`)
    return rows.map((row) => row.id)
  }
  const open = await select(sql`${mayBeOpen} and ${isOpenBooking}`, MAX_FOUND)
  if (open.length === MAX_FOUND || !search.isIndexed) return open
  const over = await select(sql`not ${isOpenBooking}`, MAX_FOUND - open.length)
  return [...open, ...over]
}
