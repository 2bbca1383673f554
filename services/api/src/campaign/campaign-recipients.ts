import { type CampaignRecipient, type ListPage, replyDays } from '@hosts/shared/contract'
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { StreamChat } from 'stream-chat'
import { findReceipts } from '../chat/conversations'
import { findSamePeople } from '../chat/merged-drivers'
import { recordReply } from '../chat/record-reply'
import { byName } from '../db/by-name'
import { type CampaignRow, drivers, campaignRecipients as recipients } from '../db/schema'
import type { Db } from '../db/types'
import { paginate } from '../lib/paging'
import { findRecipients } from './find-recipients'
import { HELD } from './first-part'

/** How long a recipient's read state counts as fresh. */
const FRESH_MS = 5_000
/** Recipients per refresh; those checked longest ago come first. */
const BATCH = 60

/** Whose message may still be read or answered. */
const isOpen = or(
  isNull(recipients.readAt),
  and(isNull(recipients.repliedAt), gt(recipients.sentAt, sql`now() - ${replyDays} * interval '1 day'`)),
)

/**
 * Stores who has read the message and answered it, from the conversations: read in the one that it went to, answered in any of the same person,
 * as merged drivers keep theirs. While chat is down the last state stays.
 */
export const refreshReceipts = async (
  { db, stream, log }: { db: Db; stream: StreamChat | undefined; log: FastifyBaseLogger },
  { id, warehouseId }: CampaignRow,
) => {
  if (!stream) return
  const stale = new Date(Date.now() - FRESH_MS)
  const open = await db
    .select({ driverId: recipients.driverId, sentAt: recipients.sentAt, readAt: recipients.readAt })
    .from(recipients)
    .where(
      and(
        eq(recipients.campaignId, id),
        eq(recipients.state, 'sent'),
        isOpen,
        or(isNull(recipients.readCheckedAt), lt(recipients.readCheckedAt, stale)),
      ),
    )
    .orderBy(sql`${recipients.readCheckedAt} asc nulls first`)
    .limit(BATCH)
  if (open.length === 0) return
  const ids = open.map(({ driverId }) => driverId)
  const isRecipient = (driverId: number) =>
    and(eq(recipients.campaignId, id), eq(recipients.driverId, driverId))
  try {
    const people = await findSamePeople(db, ids)
    const asked = [...new Set([...people.values()].flat())]
    const receipts = await findReceipts(stream, warehouseId, asked)
    for (const { driverId, sentAt, readAt } of open) {
      if (!sentAt) continue
      const lastRead = receipts.get(driverId)?.lastRead
      const answers = (people.get(driverId) ?? []).flatMap((id) => receipts.get(id)?.answers ?? [])
      if (!readAt && lastRead && lastRead >= sentAt)
        await db.update(recipients).set({ readAt: lastRead }).where(isRecipient(driverId))
      const answer = answers.filter((at) => at > sentAt).sort((one, other) => +one - +other)[0]
      if (answer) await recordReply(db, { warehouseId, driverId }, answer)
    }
    await db
      .update(recipients)
      .set({ readCheckedAt: new Date() })
      .where(and(eq(recipients.campaignId, id), inArray(recipients.driverId, ids)))
  } catch (error) {
    log.warn({ err: error }, 'read state is not available')
  }
}

type Query = {
  page: number
  limit: number
  search?: string | undefined
  replied?: 'true' | undefined
  state?: 'failed' | 'skipped' | undefined
}

/**
 * What has become of a driver where that is why he was left out: waiting when the campaign had started, as one who was left out at its start is
 * held for ever. Reasons of before stay, also of who is erased by now, whose texts are emptied too.
 */
const became = sql<
  string | null
>`case when ${recipients.state} <> 'skipped' or ${recipients.nextAttemptAt} >= ${HELD} then null
  when ${drivers.erasedAt} is not null then case ${recipients.skipReason} when 'blocked' then 'erased' end
  when ${drivers.mergedInto} is not null and ${recipients.skipReason} = 'frequency_cap' and ${recipients.text} = '' then 'merged' end`

/**
 * A page of a campaign's frozen audience by name: all, those who have answered, those whose message has a state, or those whom a search finds, the
 * exact spelling first.
 */
export const listRecipients = async (
  db: Db,
  campaign: CampaignRow,
  query: Query,
): Promise<ListPage<CampaignRecipient>> => {
  const { limit, offset, toList } = paginate(query)
  const own = and(
    eq(recipients.campaignId, campaign.id),
    query.replied ? isNotNull(recipients.repliedAt) : undefined,
    query.state ? eq(recipients.state, query.state) : undefined,
  )
  const text = query.search?.trim()
  const found = text ? findRecipients(db, campaign, text) : undefined
  const total = found ? sql<number>`count(*) over ()`.mapWith(Number) : sql<null>`null`
  const listed = db
    .select({
      driver: { id: drivers.id, name: drivers.name },
      became,
      recipient: recipients,
      total,
    })
    .from(recipients)
    .innerJoin(drivers, eq(drivers.id, recipients.driverId))
    .$dynamic()
  const rows = await (found ? listed.innerJoin(found, eq(found.driverId, recipients.driverId)) : listed)
    .where(own)
    .orderBy(...(found ? [desc(found.isExact)] : []), ...byName(drivers.name), drivers.id)
    .limit(limit)
    .offset(offset)
  const items = rows.map(
    ({ driver, became: now, recipient: { state, skipReason, sentAt, readAt, repliedAt } }) => ({
      driver,
      state,
      skipReason,
      ...(now && { became: now }),
      sentAt: sentAt?.toISOString() ?? null,
      readAt: readAt?.toISOString() ?? null,
      ...(repliedAt && { repliedAt: repliedAt.toISOString() }),
    }),
  )
  const countFound = async (matched: NonNullable<typeof found>) => {
    const counted = db.select({ count: count() }).from(recipients)
    const [all] = await counted.innerJoin(matched, eq(matched.driverId, recipients.driverId)).where(own)
    return all?.count ?? 0
  }
  if (!found) return toList(items, await db.$count(recipients, own))
  return toList(items, rows[0]?.total ?? (offset > 0 ? await countFound(found) : 0))
}
