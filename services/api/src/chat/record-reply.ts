import { replyDays } from '@hosts/shared/contract'
import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { campaigns, campaignRecipients as recipients } from '../db/schema'
import type { Db } from '../db/types'
import { findKept, findPeople } from './merged-drivers'

const DAY_MS = 86_400_000

/**
 * A driver's message counts as an answer to the newest campaign that he got within `replyDays` before it, before he was merged or since; the
 * first one counts.
 */
export const recordReply = async (
  db: Db,
  { warehouseId, driverId }: { warehouseId: number; driverId: number },
  at: Date,
) => {
  const people = [...(await findPeople(db, [await findKept(db, driverId)])).keys()]
  const [newest] = await db
    .select({ campaignId: recipients.campaignId, driverId: recipients.driverId })
    .from(recipients)
    .innerJoin(campaigns, eq(campaigns.id, recipients.campaignId))
    .where(
      and(
        inArray(recipients.driverId, people),
        eq(campaigns.warehouseId, warehouseId),
        eq(recipients.state, 'sent'),
        lt(recipients.sentAt, at),
        gt(recipients.sentAt, new Date(at.getTime() - replyDays * DAY_MS)),
      ),
    )
    .orderBy(desc(recipients.sentAt))
    .limit(1)
  if (!newest) return
  const isFirst = sql`coalesce(${recipients.repliedAt} > ${at.toISOString()}::timestamptz, true)`
  await db
    .update(recipients)
    .set({ repliedAt: at })
    .where(
      and(eq(recipients.campaignId, newest.campaignId), eq(recipients.driverId, newest.driverId), isFirst),
    )
}
