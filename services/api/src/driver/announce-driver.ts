import { sql } from 'drizzle-orm'
import { warehouseDrivers } from '../db/schema'
import type { Db } from '../db/types'

/** Whoever has a gate, a list of bookings or the driver open sees the change, at all locations that know him. */
export const announceDriver = (tx: Db, driverId: number) =>
  tx.execute(sql`select notify_live(array_agg(${warehouseDrivers.warehouseId}), array['Booking', 'ChatUser'])
    from ${warehouseDrivers} where ${warehouseDrivers.driverId} = ${driverId} having count(*) > 0`)
