import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { drivers } from '../db/schema'
import type { Db } from '../db/types'

/** The driver who has all of this one's: himself, or the one into whom he was merged. His conversation stays where it was. */
export const findKept = async (db: Db, driverId: number): Promise<number> => {
  const [found] = await db.select().from(drivers).where(eq(drivers.id, driverId))
  return found?.mergedInto ?? driverId
}

/** Each of these drivers with all ids of the same person: his own, the kept one's and those who were merged into that one. */
export const findSamePeople = async (db: Db, driverIds: number[]): Promise<Map<number, number[]>> => {
  const rows = await db
    .select({ id: drivers.id, mergedInto: drivers.mergedInto })
    .from(drivers)
    .where(inArray(drivers.id, driverIds))
  const kept = new Map(rows.map(({ id, mergedInto }) => [id, mergedInto ?? id]))
  const byKept = new Map<number, number[]>()
  for (const [id, keptId] of await findPeople(db, [...new Set(kept.values())]))
    byKept.set(keptId, [...(byKept.get(keptId) ?? []), id])
  return new Map(driverIds.map((id) => [id, byKept.get(kept.get(id) ?? id) ?? [id]]))
}

/** These drivers and those who were merged into them, each with the one who is kept. */
export const findPeople = async (db: Db, driverIds: number[]): Promise<Map<number, number>> => {
  const isMerged = and(isNotNull(drivers.mergedInto), inArray(drivers.mergedInto, driverIds))
  const rows = await db
    .select({ id: drivers.id, mergedInto: drivers.mergedInto })
    .from(drivers)
    .where(or(inArray(drivers.id, driverIds), isMerged))
  return new Map(rows.map(({ id, mergedInto }) => [id, mergedInto ?? id]))
}
