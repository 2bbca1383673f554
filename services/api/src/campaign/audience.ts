import type { Audience, audienceBody, skipReason } from '@hosts/shared/contract'
import { and, between, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { campaignRecipients, campaigns, drivers, type WarehouseRow, warehouseDrivers } from '../db/schema'
import type { Db } from '../db/types'
import { segmentCondition } from '../segment/segments'
import { driverPlate, findStay } from '../templates/find-facts'
import { lacksVariable } from '../templates/lacks-variable'
import { renderTemplate, templateValues } from '../templates/render-template'

/** Campaign messages per driver and location within CAP_WINDOW; `excluded.frequency_cap` in the campaigns' texts says both. */
const CAP = 2
const CAP_WINDOW = sql`interval '7 days'`
/** A message that was in flight when its campaign ended is sent a little later. */
const ENDED_WINDOW = sql`interval '7 days 1 hour'`

const SAMPLES = 5
/** Drivers per query: rendering their messages must not keep other calls waiting. */
const BATCH = 1000

type SkipReason = z.infer<typeof skipReason>
export type Recipient = { driverId: number; text: string; skipReason: SkipReason | null }

/** Drivers at the cap. Counts pending messages too, so that campaigns that start together share it. */
const cappedDrivers = (db: Db, warehouseId: number, range?: SQL) =>
  db
    .select({ driverId: campaignRecipients.driverId })
    .from(campaignRecipients)
    .innerJoin(campaigns, eq(campaigns.id, campaignRecipients.campaignId))
    .where(
      and(
        eq(campaigns.warehouseId, warehouseId),
        sql`${campaigns.startedAt} is not null`,
        or(isNull(campaigns.endedAt), gt(campaigns.endedAt, sql`now() - ${ENDED_WINDOW}`)),
        or(
          eq(campaignRecipients.state, 'pending'),
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

type Selection = { warehouse: WarehouseRow; template: string; condition: SQL | undefined }

const stayFor = (db: Db, template: string) => findStay(db, template.includes('booking.'))

/** A segment's drivers as a query: `reason` says in SQL why a driver is skipped, or is null. */
const audienceQuery = (db: Db, { warehouse, template, condition }: Selection, capRange?: SQL) => {
  const stay = stayFor(db, template)
  const reason = sql<SkipReason | null>`case
    when ${warehouseDrivers.blockedAt} is not null then 'blocked'
    when ${warehouseDrivers.marketingConsentAt} is null then 'opted_out'
    when ${lacksVariable(template, warehouse, stay)} then 'missing_variable'
    when ${warehouseDrivers.driverId} in ${cappedDrivers(db, warehouse.id, capRange)} then 'frequency_cap' end`
  const where = and(eq(warehouseDrivers.warehouseId, warehouse.id), condition)
  return { stay, reason, where }
}

const selectFacts = (db: Db, { stay, reason }: Pick<ReturnType<typeof audienceQuery>, 'stay' | 'reason'>) =>
  db
    .select({
      driverId: warehouseDrivers.driverId,
      name: drivers.name,
      language: drivers.language,
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
    .$dynamic()
type FactsRow = Awaited<ReturnType<typeof selectFacts>>[number]

const render = (row: FactsRow, { template, warehouse }: Selection) =>
  renderTemplate(template, templateValues(row, warehouse))

/** How many drivers there are for each reason to skip them and without one, and some of them. */
const countReasons = (db: Db, selection: Selection) => {
  const { stay, reason, where } = audienceQuery(db, selection)
  const rows = db
    .select({ driverId: warehouseDrivers.driverId, reason: reason.as('reason') })
    .from(warehouseDrivers)
    .innerJoin(drivers, eq(drivers.id, warehouseDrivers.driverId))
    .leftJoinLateral(stay, sql`true`)
    .where(where)
    .as('audience')
  const some = sql<number[]>`(array_agg(${rows.driverId}))[1:${sql.raw(String(SAMPLES))}]`
  return db
    .select({ reason: rows.reason, count: sql<number>`count(*)`.mapWith(Number), some })
    .from(rows)
    .groupBy(rows.reason)
}

/** Drivers with their messages. */
const findSamples = async (db: Db, selection: Selection, ids: number[]) => {
  const { warehouse, template } = selection
  const facts = await selectFacts(db, { stay: stayFor(db, template), reason: sql<null>`null` })
    .where(and(eq(warehouseDrivers.warehouseId, warehouse.id), inArray(warehouseDrivers.driverId, ids)))
    .orderBy(warehouseDrivers.driverId)
  return facts.map((row) => ({ id: row.driverId, name: row.name, text: render(row, selection) ?? '' }))
}

/** How many drivers a campaign would reach, why others are excluded, and samples; see `audience` in the contract. */
export const previewAudience = async (
  db: Db,
  warehouse: WarehouseRow,
  { segment, text = '' }: z.infer<typeof audienceBody>,
): Promise<Audience> => {
  const condition = await segmentCondition(db, warehouse.id, segment)
  const selection = { warehouse, template: text, condition }
  const excluded = { opted_out: 0, blocked: 0, missing_variable: 0, frequency_cap: 0 }
  let reached = { count: 0, some: [] as number[] }
  for (const group of await countReasons(db, selection))
    if (group.reason) excluded[group.reason] = group.count
    else reached = group
  const { count, some } = reached
  const samples = count > 0 ? await findSamples(db, selection, some) : []
  return { count, excluded, samples, asOf: new Date().toISOString() }
}

/** The last of the location's next drivers after `after`, or undefined. */
const findBatchEnd = async (db: Db, warehouseId: number, after: number) => {
  const next = db
    .select({ driverId: warehouseDrivers.driverId })
    .from(warehouseDrivers)
    .where(and(eq(warehouseDrivers.warehouseId, warehouseId), gt(warehouseDrivers.driverId, after)))
    .orderBy(warehouseDrivers.driverId)
    .limit(BATCH)
    .as('next')
  const [end] = await db.select({ last: sql<number | null>`max(${next.driverId})` }).from(next)
  return end?.last ?? undefined
}

/**
 * The current drivers of a segment in batches, each with the rendered message or the reason to skip them. Between two batches
 * other calls run.
 */
export async function* findRecipients(
  db: Db,
  warehouse: WarehouseRow,
  segment: string,
  template: string,
): AsyncGenerator<Recipient[]> {
  const selection = { warehouse, template, condition: await segmentCondition(db, warehouse.id, segment) }
  let after = 0
  for (;;) {
    const end = await findBatchEnd(db, warehouse.id, after)
    if (end === undefined) return
    const query = audienceQuery(db, selection, between(campaignRecipients.driverId, after + 1, end))
    const rows = await selectFacts(db, query)
      .where(and(query.where, between(warehouseDrivers.driverId, after + 1, end)))
      .orderBy(warehouseDrivers.driverId)
    yield rows.map((row) => {
      const text = row.reason ? undefined : render(row, selection)
      const skipReason = row.reason ?? (text === undefined ? 'missing_variable' : null)
      return { driverId: row.driverId, text: text ?? '', skipReason }
    })
    after = end
  }
}
