import { type Booking, compareLabels } from '@hosts/shared/contract'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { prepareOnce } from '../db/prepare-once'
import { type BookingRow, bays, bookings } from '../db/schema'
import type { Db } from '../db/types'
import { findBestBays } from '../rate/free-bays'
import { findSpan } from './find-span'

export type Suggestion = NonNullable<NonNullable<Booking['request']>['suggestion']>
type Stay = Pick<Booking, 'startsAt' | 'endsAt' | 'vehicleType'> & { driverId: number }

/** The zone of each driver's last stay at the location. */
const lastZones = prepareOnce((db) =>
  db
    .selectDistinctOn([bookings.driverId], { driverId: bookings.driverId, zone: bays.zone })
    .from(bookings)
    .innerJoin(bays, eq(bays.id, bookings.bayId))
    .where(
      and(
        eq(bookings.warehouseId, sql.placeholder('warehouseId')),
        sql`${bookings.driverId} = any(${sql.placeholder('driverIds')})`,
        isNotNull(bookings.checkedInAt),
      ),
    )
    .orderBy(bookings.driverId, desc(bookings.checkedInAt))
    .prepare('last_zones'),
)

/**
 * The best bay for each of a location's stays without one, or null where no fitting bay is free. Avoids bays whose vehicle may still be there, then
 * prefers the zone of the driver's last stay, then the smallest gaps. It looks at each stay separately: two can get the same bay.
 */
export const suggestBays = async (
  db: Db,
  warehouseId: number,
  stays: Stay[],
): Promise<(Suggestion | null)[]> => {
  if (stays.length === 0) return []
  const driverIds = stays.map(({ driverId }) => driverId)
  const rows = await lastZones(db).execute({ warehouseId, driverIds })
  const zones = new Map(rows.map(({ driverId, zone }) => [driverId, zone]))
  const spans = stays.map(({ driverId, vehicleType, ...stay }) => ({
    ...findSpan(stay),
    vehicleType: vehicleType ?? undefined,
    zone: zones.get(driverId),
  }))
  const best = await findBestBays(db, warehouseId, spans)
  const inOrder = best.bays.toSorted((one, other) => compareLabels(one.label, other.label))
  const found: (Suggestion | null)[] = stays.map(() => null)
  for (const { index, free, least, gap, inZone, ids } of best.stays) {
    const own = new Set(ids)
    const bay = inOrder.find(({ id }) => own.has(id))
    if (!bay) continue
    const reasons: Suggestion['reasons'] = []
    if (stays[index]?.vehicleType) reasons.push('fits')
    if (inZone) reasons.push('last-zone')
    if (free > 1 && gap === least) reasons.push('fewest-gaps')
    found[index] = { bay, reasons }
  }
  return found
}

/** The same for one booking. */
export const suggestBay = async (db: Db, row: BookingRow): Promise<Suggestion | null> => {
  const [startsAt, endsAt] = [row.startsAt.toISOString(), row.endsAt.toISOString()]
  const [suggestion] = await suggestBays(db, row.warehouseId, [{ ...row, startsAt, endsAt }])
  return suggestion ?? null
}
