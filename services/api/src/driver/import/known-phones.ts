import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { keptId, people } from '../../db/merged-phones'
import { warehouseDrivers, warehouses } from '../../db/schema'
import type { Db } from '../../db/types'

type Place = { id: number; accountId: number }
export type KnownPhone = { driverId: number; isHere: boolean }

/** Who of the account has which of these phones, or was merged with who had it: this location's driver before another's. */
export const findKnownPhones = async (
  db: Db,
  { id, accountId }: Place,
  phones: string[],
): Promise<Map<string, KnownPhone>> => {
  const rows = await db
    .select({
      phone: people.phone,
      driverId: keptId,
      isHere: sql<boolean>`bool_or(${warehouseDrivers.warehouseId} = ${id})`,
    })
    .from(people)
    .innerJoin(warehouseDrivers, eq(warehouseDrivers.driverId, keptId))
    .innerJoin(warehouses, eq(warehouses.id, warehouseDrivers.warehouseId))
    .where(and(eq(warehouses.accountId, accountId), sql`${people.phone} = any(${sql.param(phones)}::text[])`))
    .groupBy(people.id)
    .orderBy(isNotNull(people.mergedInto), people.id)
  const known = new Map<string, KnownPhone>()
  for (const { phone, ...driver } of rows)
    if (!known.has(phone) || (driver.isHere && !known.get(phone)?.isHere)) known.set(phone, driver)
  return known
}
