import { and, asc, eq, gt, lte, type SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { campaignRecipients as recipients } from '../db/schema'
import type { Db } from '../db/types'

/** Messages per statement: 190,000 in one would take longer than a statement may. */
const RANGE = 5000

type Range = { campaignId: string; condition: SQL | undefined; after: number; size?: number }

/** Changes a campaign's messages of a condition, `size` drivers `after` an id. Returns the last driver; undefined after the last range. */
export const changeRange = async (
  tx: Db,
  { campaignId, condition, after, size = RANGE }: Range,
  changes: PgUpdateSetSource<typeof recipients>,
) => {
  const isAfter = and(eq(recipients.campaignId, campaignId), condition, gt(recipients.driverId, after))
  const [last] = await tx
    .select({ driverId: recipients.driverId })
    .from(recipients)
    .where(isAfter)
    .orderBy(asc(recipients.driverId))
    .offset(size - 1)
    .limit(1)
  const isInRange = last ? and(isAfter, lte(recipients.driverId, last.driverId)) : isAfter
  await tx.update(recipients).set(changes).where(isInRange)
  return last?.driverId
}
