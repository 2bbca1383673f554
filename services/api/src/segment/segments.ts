import { type ListPage, type Segment, type SegmentFilter, segmentPreset } from '@hosts/shared/contract'
import { and, arrayOverlaps, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { byName } from '../db/by-name'
import { bookings, drivers, segments, vehicles, warehouseDrivers } from '../db/schema'
import type { Db } from '../db/types'
import { FieldError } from '../lib/errors'
import { paginate } from '../lib/paging'

export type Preset = (typeof segmentPreset.options)[number]

export const presetNames: Record<Preset, string> = {
  all: 'All drivers',
  'here-now': 'Here now',
  'arriving-24h': 'Arriving in 24 hours',
  upcoming: 'Upcoming bookings',
  'past-90d': 'Here in the last 90 days',
  overstaying: 'Overstaying',
}

const { status, startsAt, endsAt } = bookings

/** Whether the row's driver has a booking with this condition at the row's location. */
const hasBooking = (condition: SQL) =>
  sql`exists (select 1 from ${bookings} where ${bookings.warehouseId} = ${warehouseDrivers.warehouseId}
    and ${bookings.driverId} = ${warehouseDrivers.driverId} and ${condition})`

const isHere = hasBooking(sql`${status} = 'checked_in'`)
const arrivesSoon = hasBooking(
  sql`${status} = 'confirmed' and ${endsAt} > now() and ${startsAt} < now() + interval '24 hours'`,
)
const isExpected = hasBooking(sql`${status} = 'confirmed' and ${endsAt} > now()`)
const wasHere = hasBooking(sql`${status} = 'checked_out'`)

const presets: Record<Preset, SQL | undefined> = {
  all: undefined,
  'here-now': isHere,
  'arriving-24h': arrivesSoon,
  upcoming: isExpected,
  'past-90d': hasBooking(sql`${status} = 'checked_out' and ${endsAt} > now() - interval '90 days'`),
  overstaying: hasBooking(sql`${status} = 'checked_in' and ${endsAt} < now()`),
}

/** The stay of a driver at the location: the first that applies. */
export const driverStay = sql<
  'here-now' | 'arriving-24h' | 'upcoming' | 'past' | 'none'
>`case when ${isHere} then 'here-now'
  when ${arrivesSoon} then 'arriving-24h' when ${isExpected} then 'upcoming' when ${wasHere} then 'past' else 'none' end`

/** A condition that a later release has stored matches nobody here, instead of everybody. */
const filterCondition = ({
  stay,
  tags,
  vehicleType,
  language,
  lastStayDays,
  consent,
  companyId,
  ...unknown
}: SegmentFilter) =>
  and(
    Object.keys(unknown).length > 0 ? sql`false` : undefined,
    stay && eq(driverStay, stay),
    tags?.length ? arrayOverlaps(warehouseDrivers.tags, tags) : undefined,
    vehicleType &&
      sql`exists (select 1 from ${vehicles} where ${vehicles.driverId} = ${warehouseDrivers.driverId}
        and ${vehicles.type} = ${vehicleType})`,
    language ? eq(drivers.language, language) : undefined,
    lastStayDays
      ? gt(warehouseDrivers.lastStayAt, new Date(Date.now() - lastStayDays * 86_400_000))
      : undefined,
    companyId ? eq(drivers.companyId, companyId) : undefined,
    consent === undefined ? undefined : (consent ? isNotNull : isNull)(warehouseDrivers.marketingConsentAt),
  )

const unknownSegment = () => new FieldError('segment', 'unknown_segment', 'This audience does not exist')
const isSaved = (warehouseId: number, segment: string) =>
  and(eq(segments.id, segment), eq(segments.warehouseId, warehouseId))

/** A preset, or what a saved segment filters by; 422 for an unknown segment. */
export const findSegment = async (
  db: Db,
  warehouseId: number,
  segment: string,
): Promise<Preset | SegmentFilter> => {
  const preset = segmentPreset.safeParse(segment)
  if (preset.success) return preset.data
  const [saved] = await db.select().from(segments).where(isSaved(warehouseId, segment))
  if (!saved) throw unknownSegment()
  return saved.filter
}

/** The same for a campaign that is about to name it: until the transaction ends, nobody deletes it. */
export const holdSegment = async (tx: Db, warehouseId: number, segment: string) => {
  if (segmentPreset.safeParse(segment).success) return
  const [saved] = await tx
    .select({ id: segments.id })
    .from(segments)
    .where(isSaved(warehouseId, segment))
    .for('key share')
  if (!saved) throw unknownSegment()
}

/** The condition of a segment on a location's drivers. */
export const segmentCondition = (segment: Preset | SegmentFilter) =>
  typeof segment === 'string' ? presets[segment] : filterCondition(segment)

/** A page of the presets and then the location's saved segments, by name. */
export const listSegments = async (
  db: Db,
  warehouseId: number,
  query: { page: number; limit: number },
): Promise<ListPage<Segment>> => {
  const saved = await db
    .select({ id: segments.id, name: segments.name, filter: segments.filter })
    .from(segments)
    .where(eq(segments.warehouseId, warehouseId))
    .orderBy(...byName(segments.name), segments.id)
  const all = [
    ...segmentPreset.options.map((id) => ({ id, name: presetNames[id], preset: true })),
    ...saved.map((segment) => ({ ...segment, preset: false })),
  ]
  const { limit, offset, toList } = paginate(query)
  return toList(all.slice(offset, offset + limit), all.length)
}
