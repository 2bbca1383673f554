import type { VehicleType } from '@hosts/shared/contract'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { overstaysUntil } from '../db/overstays-until'
import { prepareOnce } from '../db/prepare-once'
import { type BayRow, bays, bookings } from '../db/schema'
import type { Db } from '../db/types'

/** Neighbours further away (ms) than this leave no gap that matters. */
const DAY = 24 * 60 * 60 * 1000
/** The gap (ms) of a bay whose vehicle overstays: it may still be there, so any other bay is better. */
export const OCCUPIED = 3 * DAY

type Stay = {
  startsAt: string
  endsAt: string
  vehicleType?: VehicleType | undefined
  bayId?: number | undefined
  /** A booking that is about to change: its own bay is free for it. */
  bookingId?: number | undefined
}
type FreeBay = Pick<BayRow, 'id' | 'label' | 'zone' | 'numbered'> & {
  /** Time (ms) that would stay empty right before and after the stay. */
  gap: number
}

/** For stays in a table `stay`, so that one statement serves any number of them. */
const freeBays = prepareOnce((db) => {
  const stays = sql`jsonb_to_recordset(${sql.placeholder('stays')}::text::jsonb) as stay("index" integer, "startsAt" timestamptz,
    "endsAt" timestamptz, "vehicleType" text, "bayId" integer, "bookingId" integer)`
  const [start, end, own] = [sql`stay."startsAt"`, sql`stay."endsAt"`, sql`stay."bookingId"`]
  // All that a stay needs to know of a bay's spans, by one probe of their index: neighbours further away make no smaller gap.
  const near = sql`lateral (
    select coalesce(bool_or(span && tstzrange(${start}, ${end})), false) as taken,
      max(upper(span)) filter (where upper(span) <= ${start}) as "before", min(lower(span)) filter (where lower(span) >= ${end}) as "after"
    from bay_spans where bay_spans.bay_id = ${bays.id} and (bay_spans.booking_id = ${own}) is not true
      and span && tstzrange(${start} - interval '1 day', ${end} + interval '1 day')) as near`
  const isOverstayed = sql`exists (select 1 from ${bookings} where ${bookings.bayId} = ${bays.id}
    and ${bookings.status} = 'checked_in' and ${bookings.endsAt} < now() and ${bookings.id} is distinct from ${own})`
  const isFree = sql`case when ${bays.numbered}
    then not near.taken and not (${start} < ${overstaysUntil} and ${isOverstayed})
    else bay_peak(${bays.id}, ${start}, ${end}, null, ${overstaysUntil}, ${own}) < ${bays.capacity} end`
  const fits = sql`(stay."vehicleType" is null or cardinality(${bays.vehicleTypes}) = 0
    or stay."vehicleType" = any(${bays.vehicleTypes}))`
  const toIdle = (idle: SQL) => sql`least(coalesce(extract(epoch from ${idle}) * 1000, ${DAY}), ${DAY})`
  const gap = sql`case when ${bays.numbered} and ${isOverstayed} then ${OCCUPIED}
    else ${toIdle(sql`${start} - near."before"`)} + ${toIdle(sql`near."after" - ${end}`)} end`
  const free = db
    .select({
      index: sql`stay."index"`.as('index'),
      id: bays.id,
      label: bays.label,
      zone: bays.zone,
      numbered: bays.numbered,
      gap: gap.as('gap'),
    })
    .from(bays)
    .innerJoin(stays, sql`stay."bayId" is null or stay."bayId" = ${bays.id}`)
    .innerJoin(near, sql`true`)
    .where(and(eq(bays.warehouseId, sql.placeholder('warehouseId')), eq(bays.status, 'active'), fits, isFree))
    .as('free')
  // As JSON: Drizzle maps each column of each of hundreds of bays.
  return db
    .select({ all: sql<(FreeBay & { index: number })[]>`coalesce(json_agg(free), '[]')` })
    .from(free)
    .prepare('free_bays')
})

/**
 * The bays of a location that fit a vehicle and are free for a whole stay, for each of several stays. The gap of a pool is that of an
 * empty bay, as its places are all the same.
 */
export const findFreeBaysOfAll = async (db: Db, warehouseId: number, stays: Stay[]): Promise<FreeBay[][]> => {
  const numbered = JSON.stringify(stays.map((stay, index) => ({ ...stay, index })))
  const [found] = await freeBays(db).execute({ warehouseId, stays: numbered })
  const free: FreeBay[][] = stays.map(() => [])
  for (const { index, ...bay } of found?.all ?? []) free[index]?.push(bay)
  return free
}

/** The same for one stay. */
export const findFreeBays = async (db: Db, warehouseId: number, stay: Stay): Promise<FreeBay[]> => {
  const [free = []] = await findFreeBaysOfAll(db, warehouseId, [stay])
  return free
}
