import type { Booking } from '@hosts/shared/contract'
import { and, desc, eq, isNotNull, lt, ne } from 'drizzle-orm'
import { type BookingRow, bays, bookings } from '../db/schema'
import type { Db } from '../db/types'
import { findFreeBays } from '../rate/free-bays'

export type Suggestion = NonNullable<NonNullable<Booking['request']>['suggestion']>

/** The zone of the driver's last stay at the location. */
const findLastZone = async (db: Db, { id, warehouseId, driverId, startsAt }: BookingRow) => {
  const [last] = await db
    .select({ zone: bays.zone })
    .from(bookings)
    .innerJoin(bays, eq(bays.id, bookings.bayId))
    .where(
      and(
        eq(bookings.warehouseId, warehouseId),
        eq(bookings.driverId, driverId),
        ne(bookings.id, id),
        isNotNull(bookings.checkedInAt),
        lt(bookings.startsAt, startsAt),
      ),
    )
    .orderBy(desc(bookings.startsAt))
    .limit(1)
  return last?.zone || null
}

/** The bay for a booking without one: free and fitting, in the zone of last time, leaving the fewest gaps (HOST-DAY section 2). */
export const suggestBay = async (db: Db, row: BookingRow): Promise<Suggestion | null> => {
  const { warehouseId, startsAt, endsAt, vehicleType } = row
  const stay = {
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    ...(vehicleType && { vehicleType }),
  }
  const free = await findFreeBays(db, warehouseId, stay)
  const zone = await findLastZone(db, row)
  const rank = (bay: (typeof free)[number]) => (bay.zone === zone ? 0 : 1)
  free.sort(
    (one, other) =>
      rank(one) - rank(other) ||
      one.gap - other.gap ||
      one.label.localeCompare(other.label, 'en', { numeric: true }),
  )
  const [best] = free
  if (!best) return null
  const smallest = Math.min(...free.map(({ gap }) => gap))
  return {
    bay: { id: best.id, label: best.label },
    reasons: [
      ...(vehicleType ? (['fits'] as const) : []),
      ...(zone && best.zone === zone ? (['last-zone'] as const) : []),
      ...(best.gap === smallest && free.length > 1 ? (['fewest-gaps'] as const) : []),
    ],
  }
}
