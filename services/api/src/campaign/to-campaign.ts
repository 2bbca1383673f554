import type { Campaign, campaignStats } from '@hosts/shared/contract'
import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { prepareOnce } from '../db/prepare-once'
import { type CampaignRow, campaignRecipients } from '../db/schema'
import type { Db } from '../db/types'
import { toFirstPart } from './first-part'

type Stats = z.infer<typeof campaignStats>

const { campaignId, state, readAt, repliedAt } = campaignRecipients
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
    })
    .from(campaignRecipients)
    .where(sql`${campaignId} = any(${sql.placeholder('ids')})`)
    .groupBy(campaignId)
    .prepare('recipients_by_campaign'),
)

const countRecipients = async (db: Db, ids: string[]): Promise<Map<string, Stats>> => {
  const rows = await recipientsByCampaign(db).execute({ ids })
  return new Map(rows.map(({ campaignId, ...stats }) => [campaignId, stats]))
}

/**
 * Campaigns in the shape of SPEC.md section 3, with stats once they have started. A stopped campaign counts the drivers
 * that it did not reach in `audience` only: audience - sent - failed - skipped.
 */
export const toCampaigns = async (db: Db, rows: CampaignRow[]): Promise<Campaign[]> => {
  const stats = await countRecipients(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const part = toFirstPart(row)
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
      scheduled_for: row.scheduledFor?.toISOString() ?? null,
      stop_at: row.stopAt?.toISOString() ?? null,
      started_at: row.startedAt?.toISOString() ?? null,
      ...(row.startedAt && {
        stats: stats.get(row.id) ?? { audience: 0, sent: 0, read: 0, failed: 0, skipped: 0 },
      }),
      ...(part && { first_part: part }),
    }
  })
}

export const toCampaign = async (db: Db, row: CampaignRow) => {
  const [campaign] = await toCampaigns(db, [row])
  return campaign as Campaign
}
