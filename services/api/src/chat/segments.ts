import { type ListOf, type Segment, segmentPreset } from '@hosts/shared/contract'
import { and, arrayOverlaps, eq, gt, type SQL, sql } from 'drizzle-orm'
import { bookings, drivers, type SegmentFilter, segments, vehicles, warehouseDrivers } from '../db/schema'
import type { Db } from '../db/types'
import { FieldError } from '../lib/errors'
import { page } from '../lib/paging'

type Preset = (typeof segmentPreset.options)[number]

const presetNames: Record<Preset, string> = {
  all: 'All drivers',
  'here-now': 'Here now',
  'arriving-24h': 'Arriving in 24 hours',
  upcoming: 'Upcoming bookings',
  'past-90d': 'Here in the last 90 days',
  overstaying: 'Overstaying',
}

const { status, startsAt, endsAt } = bookings

/** The driver of the row has such a booking at the location of the row. */
const hasBooking = (condition: SQL) =>
  sql`exists (select 1 from ${bookings} where ${bookings.warehouseId} = ${warehouseDrivers.warehouseId}
    and ${bookings.driverId} = ${warehouseDrivers.driverId} and ${condition})`

const isHere = hasBooking(sql`${status} = 'checked_in'`)
const arrivesSoon = hasBooking(
  sql`${status} = 'confirmed' and ${endsAt} > now() and ${startsAt} < now() + interval '24 hours'`,
)
const comes = hasBooking(sql`${status} = 'confirmed' and ${endsAt} > now()`)
const wasHere = hasBooking(sql`${status} = 'checked_out'`)

const presets: Record<Preset, SQL | undefined> = {
  all: undefined,
  'here-now': isHere,
  'arriving-24h': arrivesSoon,
  upcoming: comes,
  'past-90d': hasBooking(sql`${status} = 'checked_out' and ${endsAt} > now() - interval '90 days'`),
  overstaying: hasBooking(sql`${status} = 'checked_in' and ${endsAt} < now()`),
}

/** What a driver is to the location right now; the first that fits. */
export const stayOf = sql<
  'here-now' | 'arriving-24h' | 'upcoming' | 'past' | 'none'
>`case when ${isHere} then 'here-now'
  when ${arrivesSoon} then 'arriving-24h' when ${comes} then 'upcoming' when ${wasHere} then 'past' else 'none' end`

const filterCondition = ({ stay, tags, vehicleType, language, lastStayDays }: SegmentFilter) =>
  and(
    stay && eq(stayOf, stay),
    tags?.length ? arrayOverlaps(warehouseDrivers.tags, tags) : undefined,
    vehicleType &&
      sql`exists (select 1 from ${vehicles} where ${vehicles.driverId} = ${warehouseDrivers.driverId}
        and ${vehicles.type} = ${vehicleType})`,
    language ? eq(drivers.language, language) : undefined,
    lastStayDays
      ? gt(warehouseDrivers.lastStayAt, new Date(Date.now() - lastStayDays * 86_400_000))
      : undefined,
  )

/** The condition on a location's drivers that a preset or a saved segment stands for; 422 for neither. */
export const segmentCondition = async (db: Db, warehouseId: number, segment: string) => {
  const preset = segmentPreset.safeParse(segment)
  if (preset.success) return presets[preset.data]
  const [saved] = await db
    .select()
    .from(segments)
    .where(and(eq(segments.id, segment), eq(segments.warehouseId, warehouseId)))
  if (!saved) throw new FieldError('segment', 'unknown_segment', 'This audience does not exist')
  return filterCondition(saved.filter)
}

/** A page of the presets, followed by the location's saved segments by name. */
export const listSegments = async (
  db: Db,
  warehouseId: number,
  query: { page: number; limit: number },
): Promise<ListOf<Segment>> => {
  const saved = await db
    .select({ id: segments.id, name: segments.name })
    .from(segments)
    .where(eq(segments.warehouseId, warehouseId))
    .orderBy(segments.name)
  const all = [
    ...segmentPreset.options.map((id) => ({ id, name: presetNames[id], preset: true })),
    ...saved.map((segment) => ({ ...segment, preset: false })),
  ]
  const { limit, offset, answer } = page(query)
  return answer(all.slice(offset, offset + limit), all.length)
}
