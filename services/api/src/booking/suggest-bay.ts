import { type Booking, compareFreeBays } from '@hosts/shared/contract'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { prepareOnce } from '../db/prepare-once'
import { type BookingRow, bays, bookings } from '../db/schema'
import type { Db } from '../db/types'
import { findFreeBaysOfAll, OCCUPIED } from '../rate/free-bays'
import { findSpan } from './find-span'

export type Suggestion = NonNullable<NonNullable<Booking['request']>['suggestion']>
type Stay = Pick<Booking, 'startsAt' | 'endsAt' | 'vehicleType'> & { driverId: number }
type FreeBay = Awaited<ReturnType<typeof findFreeBaysOfAll>>[number][number]

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

const chooseBest = (free: FreeBay[], zone: string | undefined, vehicleType: Stay['vehicleType']) => {
  const isBetter = (one: FreeBay, other: FreeBay) =>
    (Number(one.gap === OCCUPIED) - Number(other.gap === OCCUPIED) || compareFreeBays(one, other, zone)) < 0
  let [best] = free
  if (!best) return null
  // The first of all without sorting them: forty requests at 500 bays would make everybody wait.
  for (const bay of free) if (isBetter(bay, best)) best = bay
  const { id, label, gap } = best
  const leavesFewestGaps = free.length > 1 && free.every((bay) => bay.gap >= gap)
  const reasons: Suggestion['reasons'] = []
  if (vehicleType) reasons.push('fits')
  if (zone && best.zone === zone) reasons.push('last-zone')
  if (leavesFewestGaps) reasons.push('fewest-gaps')
  return { bay: { id, label }, reasons }
}

/**
 * The best bay for each of a location's stays without one, or null where no fitting bay is free. Avoids bays whose vehicle overstays, then
 * prefers the zone of the driver's last stay, then the smallest gaps. It looks at each stay separately: two can get the same bay.
 */
export const suggestBays = async (
  db: Db,
  warehouseId: number,
  stays: Stay[],
): Promise<(Suggestion | null)[]> => {
  if (stays.length === 0) return []
  const driverIds = stays.map(({ driverId }) => driverId)
  const spans = stays.map((stay) => ({ ...findSpan(stay), vehicleType: stay.vehicleType ?? undefined }))
  const [rows, free] = await Promise.all([
    lastZones(db).execute({ warehouseId, driverIds }),
    findFreeBaysOfAll(db, warehouseId, spans),
  ])
  const zones = new Map(rows.map(({ driverId, zone }) => [driverId, zone]))
  return stays.map(({ driverId, vehicleType }, index) =>
    chooseBest(free[index] ?? [], zones.get(driverId), vehicleType),
  )
}

/** The same for one booking. */
export const suggestBay = async (db: Db, row: BookingRow): Promise<Suggestion | null> => {
  const [startsAt, endsAt] = [row.startsAt.toISOString(), row.endsAt.toISOString()]
  const [suggestion] = await suggestBays(db, row.warehouseId, [{ ...row, startsAt, endsAt }])
  return suggestion ?? null
}
