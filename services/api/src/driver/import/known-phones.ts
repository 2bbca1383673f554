import { and, eq, sql } from 'drizzle-orm'
import { drivers, warehouseDrivers, warehouses } from '../../db/schema'
import type { Db } from '../../db/types'

type Place = { id: number; accountId: number }
export type KnownPhone = { driverId: number; isHere: boolean }

/** Who of the account has which of these phones: this location's driver before another's. */
export const findKnownPhones = async (
  db: Db,
  { id, accountId }: Place,
  phones: string[],
): Promise<Map<string, KnownPhone>> => {
  const rows = await db
    .select({
      phone: drivers.phone,
      driverId: drivers.id,
      isHere: sql<boolean>`bool_or(${warehouseDrivers.warehouseId} = ${id})`,
    })
    .from(drivers)
    .innerJoin(warehouseDrivers, eq(warehouseDrivers.driverId, drivers.id))
    .innerJoin(warehouses, eq(warehouses.id, warehouseDrivers.warehouseId))
    .where(
      and(eq(warehouses.accountId, accountId), sql`${drivers.phone} = any(${sql.param(phones)}::text[])`),
    )
    .groupBy(drivers.id)
    .orderBy(drivers.id)
  const known = new Map<string, KnownPhone>()
  for (const { phone, ...driver } of rows)
    if (!known.has(phone) || (driver.isHere && !known.get(phone)?.isHere)) known.set(phone, driver)
  return known
}
