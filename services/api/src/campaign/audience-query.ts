import {
  type CampaignPurpose,
  type LeftOutReason,
  type MessageVariable,
  noticeHours,
  type SegmentFilter,
  type skipReason,
} from '@hosts/shared/contract'
import { and, between, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { byName } from '../db/by-name'
import {
  bookings,
  campaignRecipients,
  campaigns,
  drivers,
  type WarehouseRow,
  warehouseDrivers,
} from '../db/schema'
import type { Db } from '../db/types'
import { findSegment, segmentCondition } from '../segment/segments'
import { driverPlate, findStay } from '../templates/find-facts'
import { isNeverComplete, lacksVariable, listVariables } from '../templates/lacks-variable'
import { HELD } from './first-part'

/** Campaign messages per driver and location within CAP_WINDOW; `excluded.frequency_cap` in the campaigns' texts names both. */
const CAP = 2
const CAP_WINDOW = sql`interval '7 days'`
/** A message that was in flight when its campaign ended is sent a little later. */
const ENDED_WINDOW = sql`interval '7 days 1 hour'`

type SkipReason = z.infer<typeof skipReason>
/** Why a driver of the segment is no part of the audience. */
type ApartReason = Exclude<LeftOutReason, SkipReason>

/** Everything that the text of an audience's statements depends on. */
export type AudienceShape = {
  segment: Awaited<ReturnType<typeof findSegment>>
  purpose: CampaignPurpose
  variables: MessageVariable[]
  isNeverComplete: boolean
}

/** What a `filter` or a `segment` stands for; 422 without both, and for an unknown segment. */
export const findShape = async (
  db: Db,
  warehouse: WarehouseRow,
  {
    segment,
    filter,
    text: template,
    purpose = 'marketing',
  }: {
    segment?: string | undefined
    filter?: SegmentFilter | undefined
    text: string
    purpose?: CampaignPurpose | undefined
  },
): Promise<AudienceShape> => ({
  segment: filter ?? (await findSegment(db, warehouse.id, segment ?? '')),
  purpose,
  variables: listVariables(template),
  isNeverComplete: isNeverComplete(template, warehouse),
})

/** Drivers of the statement's location; its value is passed with each run. */
export const isHere = eq(warehouseDrivers.warehouseId, sql.placeholder('warehouseId'))
/** Whoever has no phone cannot be written to, and is no part of an audience. */
const hasPhone = sql`${drivers.phone} <> ''`

export const isOnSite = sql`${bookings.status} = 'checked_in'`
export const arrives = sql`(${bookings.status} = 'confirmed' and ${bookings.endsAt} > now()
  and ${bookings.startsAt} < now() + ${sql.raw(String(noticeHours))} * interval '1 hour')`

/** Drivers of the statement's location with such a booking: found once, not once per driver. */
const hasStay = (
  condition: SQL,
) => sql`${warehouseDrivers.driverId} in (select ${bookings.driverId} from ${bookings}
  where ${bookings.warehouseId} = ${sql.placeholder('warehouseId')} and ${condition})`

/** Whether a notice is about the driver's stay. */
const concerns = hasStay(sql`(${isOnSite} or ${arrives})`)
const isPart = ({ purpose }: AudienceShape) => (purpose === 'notice' ? and(hasPhone, concerns) : hasPhone)
const apartReason = ({
  purpose,
}: AudienceShape) => sql<ApartReason | null>`case when not ${hasPhone} then 'no_phone'
  ${purpose === 'notice' ? sql`when not ${concerns} then 'not_here'` : sql``} end`

/** Pending messages, but for those that wait for a host: he may never decide, and they would count for ever. */
const isPending = and(
  eq(campaignRecipients.state, 'pending'),
  or(lt(campaignRecipients.nextAttemptAt, HELD), isNull(campaigns.haltedAt)),
)

/** Drivers at the cap. Counts pending messages too, so that campaigns that start together share it. */
const cappedDrivers = (db: Db, range: SQL | undefined) =>
  db
    .select({ driverId: campaignRecipients.driverId })
    .from(campaignRecipients)
    .innerJoin(campaigns, eq(campaigns.id, campaignRecipients.campaignId))
    .where(
      and(
        eq(campaigns.warehouseId, sql.placeholder('warehouseId')),
        sql`${campaigns.startedAt} is not null`,
        // Notices have a limit of their own.
        eq(campaigns.purpose, 'marketing'),
        or(isNull(campaigns.endedAt), gt(campaigns.endedAt, sql`now() - ${ENDED_WINDOW}`)),
        or(
          isPending,
          and(
            eq(campaignRecipients.state, 'sent'),
            gt(campaignRecipients.sentAt, sql`now() - ${CAP_WINDOW}`),
          ),
        ),
        range,
      ),
    )
    .groupBy(campaignRecipients.driverId)
    .having(sql`count(*) >= ${CAP}`)

const findStayFor = (db: Db, variables: MessageVariable[]) =>
  findStay(
    db,
    variables.some((name) => name.startsWith('booking.')),
  )

/** Why a driver is skipped, or null. */
const skipReasonFor = (
  db: Db,
  { purpose, variables, isNeverComplete }: AudienceShape,
  stay: ReturnType<typeof findStay>,
  capRange?: SQL,
) => {
  const isBlocked = sql`${warehouseDrivers.blockedAt} is not null`
  const lacksOne = sql`when ${isNeverComplete ? sql`true` : lacksVariable(variables, stay)} then 'missing_variable'`
  if (purpose === 'notice')
    return sql<SkipReason | null>`case when ${isBlocked} and not ${hasStay(isOnSite)} then 'blocked' ${lacksOne} end`
  return sql<SkipReason | null>`case
    when ${isBlocked} then 'blocked'
    when ${warehouseDrivers.marketingConsentAt} is null then 'opted_out'
    ${lacksOne}
    when ${warehouseDrivers.driverId} in ${cappedDrivers(db, capRange)} then 'frequency_cap' end`
}

/** Drivers with what a message needs to know about them. */
const selectFacts = (db: Db, stay: ReturnType<typeof findStay>, reason: SQL<SkipReason | null>) =>
  db
    .select({
      driverId: warehouseDrivers.driverId,
      name: drivers.name,
      language: drivers.language,
      phone: drivers.phone,
      timezone: drivers.timezone,
      plate: driverPlate,
      startsAt: stay.startsAt,
      endsAt: stay.endsAt,
      bay: stay.bay,
      ref: stay.ref,
      reason: reason.as('reason'),
    })
    .from(warehouseDrivers)
    .innerJoin(drivers, eq(drivers.id, warehouseDrivers.driverId))
    .leftJoinLateral(stay, sql`true`)
    .orderBy(warehouseDrivers.driverId)
    .$dynamic()

/** The segment's drivers, each with the reason to skip them or to leave them apart, or null. */
const selectSegment = (db: Db, shape: AudienceShape) => {
  const stay = findStayFor(db, shape.variables)
  const reason = sql<LeftOutReason | null>`coalesce(${apartReason(shape)}, ${skipReasonFor(db, shape, stay)})`
  return db
    .select({ driverId: warehouseDrivers.driverId, name: drivers.name, reason: reason.as('reason') })
    .from(warehouseDrivers)
    .innerJoin(drivers, eq(drivers.id, warehouseDrivers.driverId))
    .leftJoinLateral(stay, sql`true`)
    .where(and(isHere, segmentCondition(shape.segment)))
    .as('audience')
}

/**
 * How many of the segment's drivers there are for each reason and without one, and `samples` of them. `longest`: for a message with
 * a name, the driver with the longest one. Its bytes are compared, which nothing has to count, with the id in the lower half of the number:
 * sorting 200,000 names takes seconds.
 */
export const buildCounts = (db: Db, shape: AudienceShape, samples: number) => {
  const rows = selectSegment(db, shape)
  const some = sql<number[]>`(array_agg(${rows.driverId}))[1:${sql.raw(String(samples))}]`
  const hasName = shape.variables.some((name) => name === 'driver.name' || name === 'driver.firstName')
  const ranked = sql`octet_length(${rows.name})::bigint << 32 | ${rows.driverId}`
  const longest = hasName ? sql`(max(${ranked}) & 4294967295)::integer` : sql`null::integer`
  return db
    .select({
      reason: rows.reason,
      count: sql<number>`count(*)`.mapWith(Number),
      some,
      longest: sql<number | null>`${longest}`,
    })
    .from(rows)
    .groupBy(rows.reason)
    .prepare('audience_counts')
}

/** A page of the drivers with a reason, by name. */
export const buildLeftOut = (db: Db, shape: AudienceShape) => {
  const rows = selectSegment(db, shape)
  return db
    .select({ id: rows.driverId, name: rows.name, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(rows)
    .where(sql`${rows.reason} = ${sql.placeholder('reason')}`)
    .orderBy(...byName(rows.name), rows.driverId)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('audience_left_out')
}

/** The location's drivers with these `ids`. */
export const buildFacts = (db: Db, variables: MessageVariable[]) =>
  selectFacts(db, findStayFor(db, variables), sql<null>`null`)
    .where(and(isHere, sql`${warehouseDrivers.driverId} = any(${sql.placeholder('ids')})`))
    .prepare('audience_facts')

/** The segment's drivers `from` an id `to` another, both included, with the reason to skip them or null. */
export const buildRange = (db: Db, shape: AudienceShape) => {
  const stay = findStayFor(db, shape.variables)
  const [from, to] = [sql.placeholder('from'), sql.placeholder('to')]
  const reason = skipReasonFor(db, shape, stay, between(campaignRecipients.driverId, from, to))
  return selectFacts(db, stay, reason)
    .where(
      and(
        isHere,
        isPart(shape),
        segmentCondition(shape.segment),
        between(warehouseDrivers.driverId, from, to),
      ),
    )
    .prepare('audience_range')
}
