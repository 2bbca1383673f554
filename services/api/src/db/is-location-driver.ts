import { and, eq, type SQL } from 'drizzle-orm'
import { warehouseDrivers } from './schema'

/** The row of one driver at one location. */
export const isLocationDriver = (warehouseId: number, driverId: number): SQL | undefined =>
  and(eq(warehouseDrivers.warehouseId, warehouseId), eq(warehouseDrivers.driverId, driverId))
