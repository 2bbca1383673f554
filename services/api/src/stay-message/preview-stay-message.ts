import type { StayMessagePreview, StayMessageTry } from '@hosts/shared/contract'
import { and, eq } from 'drizzle-orm'
import { bays, bookings, drivers, type WarehouseRow, warehouseDrivers } from '../db/schema'
import type { Db } from '../db/types'
import { isDriverHere, isReachable } from './queue-stay-messages'
import { renderStayMessage } from './render-stay-message'
import { moments } from './stay-moments'

/** How a message reads for a stay of the location: the next that gets it, else one that would have. Nothing is sent. */
export const previewStayMessage = async (
  db: Db,
  warehouse: WarehouseRow,
  { moment, minutes, text, translations, skip = 0 }: StayMessageTry,
): Promise<StayMessagePreview> => {
  const { isExample, order, findTime } = moments[moment]
  const rows = await db
    .select({ booking: bookings, bay: bays.label, driver: drivers })
    .from(bookings)
    .innerJoin(drivers, eq(drivers.id, bookings.driverId))
    .innerJoin(warehouseDrivers, isDriverHere)
    .leftJoin(bays, eq(bays.id, bookings.bayId))
    .where(and(eq(bookings.warehouseId, warehouse.id), isExample, isReachable))
    .orderBy(order, bookings.id)
    .limit(2)
    .offset(skip)
  const [first] = rows
  if (!first) return { hasMore: false }
  const { booking, bay, driver } = first
  const { shown, missing } = renderStayMessage({ text, translations }, { ...booking, bay }, driver, warehouse)
  const stay = {
    ref: booking.ref,
    driver: driver.name,
    language: driver.language,
    at: findTime(booking, minutes).toISOString(),
    text: shown,
    missing,
  }
  return { stay, hasMore: rows.length > 1 }
}
