import type { VehicleType } from '@hosts/shared/contract'
import { and, eq, sql } from 'drizzle-orm'
import { type BayRow, bays } from '../db/schema'
import type { Db } from '../db/types'

/** Neighbours further away (ms) than this leave no gap that matters. */
const DAY = 24 * 60 * 60 * 1000

type Stay = {
  startsAt: string
  endsAt: string
  vehicleType?: VehicleType | undefined
  bayId?: number | undefined
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
 * The bays of a location that fit a vehicle and are free for a whole stay. The gap of a pool is that of an empty bay: its places are not
 * told apart.
 */
export const findFreeBays = async (db: Db, warehouseId: number, stay: Stay): Promise<FreeBay[]> => {
  const { startsAt, endsAt, vehicleType, bayId } = stay
  const [start, end] = [sql`${startsAt}::timestamptz`, sql`${endsAt}::timestamptz`]
  const spans = sql`from bay_spans where bay_spans.bay_id = ${bays.id}`
  const isFree = sql`case when ${bays.numbered}
    then not exists (select 1 ${spans} and span && tstzrange(${start}, ${end}))
    else bay_peak(${bays.id}, ${start}, ${end}) < ${bays.capacity} end`
  const fits = sql`(cardinality(${bays.vehicleTypes}) = 0 or ${vehicleType} = any(${bays.vehicleTypes}))`
  const rows = await db
    .select({
      id: bays.id,
      label: bays.label,
      zone: bays.zone,
      before: sql<Date | string | null>`(select max(upper(span)) ${spans} and upper(span) <= ${start})`,
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
