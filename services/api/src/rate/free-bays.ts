import type { VehicleType } from '@hosts/shared/contract'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { overstaysUntil } from '../db/overstays-until'
import { prepareOnce } from '../db/prepare-once'
import { type BayRow, bays, bookings } from '../db/schema'
import type { Db } from '../db/types'

/** Neighbours further away (ms) than this leave no gap that matters. */
const DAY = 24 * 60 * 60 * 1000
/** The gap (ms) of a bay whose vehicle may still be there, so any other bay is better. */
export const OCCUPIED = 3 * DAY

type Stay = {
  startsAt: string
  endsAt: string
  vehicleType?: VehicleType | undefined
  bayId?: number | undefined
  /** A booking that is about to change: its own bay is free for it. */
  bookingId?: number | undefined
  /** The zone to prefer. */
  zone?: string | undefined
}
type FreeBay = Pick<BayRow, 'id' | 'label' | 'zone' | 'numbered' | 'features'> & {
  /** Time (ms) that would stay empty right before and after the stay. */
  gap: number
}

/** The free bays of stays in a table `stay`, so that one statement serves any number of them. */
const selectFree = (db: Db) => {
  const stays = sql`jsonb_to_recordset(${sql.placeholder('stays')}::text::jsonb) as stay("index" integer, "startsAt" timestamptz,
    "endsAt" timestamptz, "vehicleType" text, "bayId" integer, "bookingId" integer, "zone" text)`
  const [start, end, own] = [sql`stay."startsAt"`, sql`stay."endsAt"`, sql`stay."bookingId"`]
  // All that a stay needs to know of a bay's spans, by one probe of their index: neighbours further away make no smaller gap.
  const near = sql`lateral (
    select coalesce(bool_or(span && tstzrange(${start}, ${end})), false) as taken,
      max(upper(span)) filter (where upper(span) <= ${start}) as "before", min(lower(span)) filter (where lower(span) >= ${end}) as "after"
    from bay_spans where bay_spans.bay_id = ${bays.id} and (bay_spans.booking_id = ${own}) is not true
      and span && tstzrange(${start} - interval '1 day', ${end} + interval '1 day')) as near`
  const isOverstayed = sql`exists (select 1 from ${bookings} where ${bookings.bayId} = ${bays.id}
    and ${bookings.status} = 'checked_in' and ${bookings.endsAt} < now() and ${bookings.id} is distinct from ${own})`
  // It overstays, or is to leave shortly before: few leave to the minute.
  const mayBeThere = sql`exists (select 1 from ${bookings} where ${bookings.bayId} = ${bays.id}
    and ${bookings.status} = 'checked_in' and (${bookings.endsAt} < now() or ${bookings.endsAt} > ${start} - interval '1 hour')
    and ${bookings.endsAt} <= ${start} and ${bookings.id} is distinct from ${own})`
  const isFree = sql`case when ${bays.numbered}
    then not near.taken and not (${start} < ${overstaysUntil} and ${isOverstayed})
    else bay_peak(${bays.id}, ${start}, ${end}, null, ${overstaysUntil}, ${own}) < ${bays.capacity} end`
  const fits = sql`(stay."vehicleType" is null or cardinality(${bays.vehicleTypes}) = 0
    or stay."vehicleType" = any(${bays.vehicleTypes}))`
  const toIdle = (idle: SQL) => sql`least(coalesce(extract(epoch from ${idle}) * 1000, ${DAY}), ${DAY})`
  const gap = sql`case when ${bays.numbered} and ${mayBeThere} then ${OCCUPIED}
    else ${toIdle(sql`${start} - near."before"`)} + ${toIdle(sql`near."after" - ${end}`)} end`
  return db
    .select({
      index: sql`stay."index"`.as('index'),
      id: bays.id,
      label: bays.label,
      zone: bays.zone,
      numbered: bays.numbered,
      features: bays.features,
      gap: gap.as('gap'),
      inZone: sql`coalesce(stay."zone" <> '' and stay."zone" = ${bays.zone}, false)`.as('in_zone'),
    })
    .from(bays)
    .innerJoin(stays, sql`stay."bayId" is null or stay."bayId" = ${bays.id}`)
    .innerJoin(near, sql`true`)
    .where(and(eq(bays.warehouseId, sql.placeholder('warehouseId')), eq(bays.status, 'active'), fits, isFree))
    .as('free')
}

const freeBays = prepareOnce((db) => {
  // As JSON: Drizzle maps each column of each of hundreds of bays.
  const bay = sql`json_build_object('id', id, 'label', label, 'zone', zone, 'numbered', numbered, 'features', features, 'gap', gap)`
  return db
    .select({ all: sql<FreeBay[]>`coalesce(json_agg(${bay} order by length(label), label), '[]')` })
    .from(selectFree(db))
    .prepare('free_bays')
})

/**
 * The bays of a location that fit a vehicle and are free for a whole stay, almost in the order of their labels. The gap of a pool is that of an empty bay, as its places are all
 * the same.
 */
export const findFreeBays = async (db: Db, warehouseId: number, stay: Stay): Promise<FreeBay[]> => {
  const stays = JSON.stringify([{ ...stay, index: 0 }])
  const [found] = await freeBays(db).execute({ warehouseId, stays })
  return found?.all ?? []
}

/** The best bays for a stay, which differ in their labels only. `free`: how many are free for it, `least`: their smallest gap (ms). */
type BestBays = { index: number; free: number; least: number; gap: number; inZone: boolean; ids: number[] }

const bestBays = prepareOnce((db) => {
  // An offset, so that a gap is found once and not for each window.
  const ranked = sql`select *, count(*) over own as free, min(gap) over own as least,
      rank() over (own order by gap = ${OCCUPIED}::numeric, in_zone desc, gap) as place
    from (select * from ${selectFree(db)} offset 0) as free window own as (partition by "index")`
  const best = sql`select "index", free, least, gap, in_zone as "inZone", json_agg(id) as ids from ranked where place = 1
    group by "index", free, least, gap, in_zone`
  const named = sql`select distinct id, label from ranked where place = 1`
  const found = sql`(with ranked as materialized (${ranked}) select
    (select coalesce(json_agg(best), '[]') from (${best}) as best) as stays,
    (select coalesce(json_agg(named), '[]') from (${named}) as named) as bays) as found`
  return db
    .select({
      stays: sql<BestBays[]>`stays`,
      bays: sql<Pick<FreeBay, 'id' | 'label'>[]>`bays`,
    })
    .from(found)
    .prepare('best_bays')
})

/**
 * The best free bays for each of several stays: not one whose vehicle may still be there, then of the preferred zone, then with the smallest gap; and
 * each of these bays once. Forty requests have twenty thousand free bays at a location of 500.
 */
export const findBestBays = async (db: Db, warehouseId: number, stays: Stay[]) => {
  const numbered = JSON.stringify(stays.map((stay, index) => ({ ...stay, index })))
  const [found = { stays: [], bays: [] }] = await bestBays(db).execute({ warehouseId, stays: numbered })
  return found
}
