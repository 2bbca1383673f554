import type { Campaign, campaignStats } from '@hosts/shared/contract'
import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { prepareOnce } from '../db/prepare-once'
import { type CampaignRow, campaignRecipients } from '../db/schema'
import type { Db } from '../db/types'
import { countProblems } from './count-problems'
import { findHeld } from './find-held'
import { HELD, toFirstPart } from './first-part'
import { isScheduledByMorning } from './morning/is-scheduled-by-morning'

type Stats = z.infer<typeof campaignStats>
/** `byMorning`: who gets it in his morning. */
type Counts = Stats & { byMorning: number; waiting: number; until: string | null }

const { campaignId, state, readAt, repliedAt, zone, attempts, nextAttemptAt } = campaignRecipients
/** Whom the runner has not come to: a claim moves its time, too. */
const waits = sql`(${zone} is not null and ${state} = 'pending' and ${attempts} = 0
  and ${nextAttemptAt} > now() and ${nextAttemptAt} < ${HELD})`
const countState = (wanted: string) =>
  sql<number>`count(*) filter (where ${state} = ${wanted})`.mapWith(Number)

const recipientsByCampaign = prepareOnce((db) =>
  db
    .select({
      campaignId,
      audience: sql<number>`count(*)`.mapWith(Number),
      sent: countState('sent'),
      read: sql<number>`count(${readAt})`.mapWith(Number),
      replied: sql<number>`count(${repliedAt})`.mapWith(Number),
      failed: countState('failed'),
      skipped: countState('skipped'),
      byMorning: sql<number>`count(${zone})`.mapWith(Number),
      waiting: sql<number>`count(*) filter (where ${waits})`.mapWith(Number),
      until: sql<string | null>`max(${nextAttemptAt}) filter (where ${waits})`,
    })
    .from(campaignRecipients)
    .where(sql`${campaignId} = any(${sql.placeholder('ids')})`)
    .groupBy(campaignId)
    .prepare('recipients_by_campaign'),
)

const noCounts: Counts = {
  ...{ audience: 0, sent: 0, read: 0, failed: 0, skipped: 0 },
  ...{ byMorning: 0, waiting: 0, until: null },
}

const countRecipients = async (db: Db, ids: string[]): Promise<Map<string, Counts>> => {
  const rows = await recipientsByCampaign(db).execute({ ids })
  return new Map(rows.map(({ campaignId, ...stats }) => [campaignId, stats]))
}

/** What a host may want to stop the rest for while its first part is out. */
const countSoFar = async (db: Db, rows: CampaignRow[]) => {
  const open = rows.filter((row) => ['sending', 'waiting'].includes(toFirstPart(row)?.state ?? ''))
  const counted = new Map<string, { failed: number; stopped: number }>()
  for (const row of open) counted.set(row.id, await countProblems(db, row))
  return counted
}

/**
 * Campaigns in the shape of SPEC.md section 3, with stats once they have started. A stopped campaign counts the drivers
 * that it did not reach in `audience` only: audience - sent - failed - skipped.
 */
export const toCampaigns = async (db: Db, rows: CampaignRow[]): Promise<Campaign[]> => {
  const counts = await countRecipients(
    db,
    rows.map(({ id }) => id),
  )
  const [problems, held] = [await countSoFar(db, rows), await findHeld(db, rows)]
  return rows.map((row) => {
    const part = toFirstPart(row)
    const { byMorning, waiting, until, ...stats } = counts.get(row.id) ?? noCounts
    const isByMorning = byMorning > 0 || isScheduledByMorning(row)
    const plannedFor = isScheduledByMorning(row) ? row.morningFrom : row.scheduledFor
    return {
      id: row.id,
      name: row.name,
      ...(row.description && { description: row.description }),
      message_template: { text: row.text },
      status: row.status,
      created_at: row.createdAt.toISOString(),
      segment: row.segment,
      ...(row.segmentName && { segment_name: row.segmentName }),
      ...(row.purpose !== 'marketing' && { purpose: row.purpose }),
      scheduled_for: plannedFor?.toISOString() ?? null,
      stop_at: row.stopAt?.toISOString() ?? null,
      started_at: row.startedAt?.toISOString() ?? null,
      ...(row.startedAt && { stats }),
      ...(part && { first_part: { ...part, ...problems.get(row.id) } }),
      ...(held.has(row.id) && { held: held.get(row.id) }),
      ...(isByMorning && { morning: { waiting, ...(until && { until: new Date(until).toISOString() }) } }),
    }
  })
}

export const toCampaign = async (db: Db, row: CampaignRow) => {
  const [campaign] = await toCampaigns(db, [row])
  return campaign as Campaign
}
