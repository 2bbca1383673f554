import type { CampaignRecipient, ListPage } from '@hosts/shared/contract'
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { StreamChat } from 'stream-chat'
import { findLastReads } from '../chat/conversations'
import { type CampaignRow, drivers, campaignRecipients as recipients } from '../db/schema'
import type { Db } from '../db/types'
import { paginate } from '../lib/paging'

/** How long a recipient's read state counts as fresh. */
const FRESH_MS = 5_000
/** Recipients per refresh; those checked longest ago come first. */
const BATCH = 60

/** Stores the readers of the message, from the conversations' read state. While chat is down the last state stays. */
export const refreshReads = async (
  { db, stream, log }: { db: Db; stream: StreamChat | undefined; log: FastifyBaseLogger },
  { id, warehouseId }: CampaignRow,
) => {
  if (!stream) return
  const stale = new Date(Date.now() - FRESH_MS)
  const unread = await db
    .select({ driverId: recipients.driverId, sentAt: recipients.sentAt })
    .from(recipients)
    .where(
      and(
        eq(recipients.campaignId, id),
        eq(recipients.state, 'sent'),
        isNull(recipients.readAt),
        or(isNull(recipients.readCheckedAt), lt(recipients.readCheckedAt, stale)),
      ),
    )
    .orderBy(sql`${recipients.readCheckedAt} asc nulls first`)
    .limit(BATCH)
  if (unread.length === 0) return
  const ids = unread.map(({ driverId }) => driverId)
  const isRecipient = (driverId: number) =>
    and(eq(recipients.campaignId, id), eq(recipients.driverId, driverId))
  try {
    const lastRead = await findLastReads(stream, warehouseId, ids)
    for (const { driverId, sentAt } of unread) {
      const readAt = lastRead.get(driverId)
      if (sentAt && readAt && readAt >= sentAt)
        await db.update(recipients).set({ readAt }).where(isRecipient(driverId))
    }
    await db
      .update(recipients)
      .set({ readCheckedAt: new Date() })
      .where(and(eq(recipients.campaignId, id), inArray(recipients.driverId, ids)))
  } catch (error) {
    log.warn({ err: error }, 'read state is not available')
  }
}

/** A page of a campaign's frozen audience, by name. */
export const listRecipients = async (
  db: Db,
  campaign: CampaignRow,
  query: { page: number; limit: number },
): Promise<ListPage<CampaignRecipient>> => {
  const { limit, offset, toList } = paginate(query)
  const own = eq(recipients.campaignId, campaign.id)
  const rows = await db
    .select({ driver: { id: drivers.id, name: drivers.name }, recipient: recipients })
    .from(recipients)
    .innerJoin(drivers, eq(drivers.id, recipients.driverId))
    .where(own)
    .orderBy(drivers.name, drivers.id)
    .limit(limit)
    .offset(offset)
  const total = await db.$count(recipients, own)
  const items = rows.map(({ driver, recipient: { state, skipReason, sentAt, readAt } }) => ({
    driver,
    state,
    skipReason,
    sentAt: sentAt?.toISOString() ?? null,
    readAt: readAt?.toISOString() ?? null,
  }))
  return toList(items, total)
}
