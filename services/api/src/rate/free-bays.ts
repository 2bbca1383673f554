import type { VehicleType } from '@hosts/shared/contract'
import { and, eq, sql } from 'drizzle-orm'
import { overstaysUntil } from '../booking/booking-views'
import { type BayRow, bays, bookings } from '../db/schema'
import type { Db } from '../db/types'

/** Neighbours further away (ms) than this leave no gap that matters. */
const DAY = 24 * 60 * 60 * 1000

type Stay = {
  startsAt: string
  endsAt: string
  vehicleType?: VehicleType | undefined
  bayId?: number | undefined
  /** A booking that is about to change: its own bay is free for it. */
  bookingId?: number | undefined
}
type FreeBay = Pick<BayRow, 'id' | 'label' | 'zone'> & {
  /** Time (ms) that would stay empty right before and after the stay. */
  gap: number
}

const toGap = (before: Date | string | null, after: Date | string | null, { startsAt, endsAt }: Stay) => {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  const idleBefore = before === null ? DAY : Math.min(DAY, start - new Date(before).getTime())
  const idleAfter = after === null ? DAY : Math.min(DAY, new Date(after).getTime() - end)
  return idleBefore + idleAfter
}

/**
 * The bays of a location that fit a vehicle and are free for a whole stay. The gap of a pool is that of an empty bay, as its places are
 * all the same; so is that of a bay with a vehicle that overstays, as nobody knows when it leaves.
 */
export const findFreeBays = async (db: Db, warehouseId: number, stay: Stay): Promise<FreeBay[]> => {
  const { startsAt, endsAt, vehicleType, bayId, bookingId } = stay
  // 0 is no booking. Null would be every block, whose spans have no booking.
  const own = sql`${bookingId ?? 0}::integer`
  const [start, end] = [sql`${startsAt}::timestamptz`, sql`${endsAt}::timestamptz`]
  const spans = sql`from bay_spans where bay_spans.bay_id = ${bays.id} and bay_spans.booking_id is distinct from ${own}`
  const isOverstayed = sql`exists (select 1 from ${bookings} where ${bookings.bayId} = ${bays.id}
    and ${bookings.status} = 'checked_in' and ${bookings.endsAt} < now() and ${bookings.id} is distinct from ${own})`
  const isFree = sql`case when ${bays.numbered}
    then not exists (select 1 ${spans} and span && tstzrange(${start}, ${end}))
      and not (${start} < ${overstaysUntil} and ${isOverstayed})
    else bay_peak(${bays.id}, ${start}, ${end}, null, ${overstaysUntil}, ${own}) < ${bays.capacity} end`
  const fits = sql`(cardinality(${bays.vehicleTypes}) = 0 or ${vehicleType} = any(${bays.vehicleTypes}))`
  const rows = await db
    .select({
      id: bays.id,
      label: bays.label,
      zone: bays.zone,
      before: sql<Date | string | null>`case when not ${isOverstayed}
        then (select max(upper(span)) ${spans} and upper(span) <= ${start}) end`,
      after: sql<Date | string | null>`(select min(lower(span)) ${spans} and lower(span) >= ${end})`,
    })
    .from(bays)
    .where(
      and(
        eq(bays.warehouseId, warehouseId),
        eq(bays.status, 'active'),
        bayId === undefined ? undefined : eq(bays.id, bayId),
        vehicleType && fits,
        isFree,
      ),
    )
  return rows.map(({ before, after, ...bay }) => ({ ...bay, gap: toGap(before, after, stay) }))
}
