import { eq, type SQL, sql } from 'drizzle-orm'
import { type CampaignRow, driverConsents, campaignRecipients as recipients } from '../db/schema'
import type { Db } from '../db/types'

/** Those of the first part whose message failed, and those who got it and answered STOP, so far. */
export const countProblems = async (db: Db, { id, warehouseId }: CampaignRow) => {
  const hasStopped = sql`exists (select from ${driverConsents} where ${driverConsents.warehouseId} = ${warehouseId}
    and ${driverConsents.driverId} = ${recipients.driverId} and not ${driverConsents.given}
    and ${driverConsents.source} = 'chat' and ${driverConsents.at} >= ${recipients.sentAt})`
  const count = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const [counts] = await db
    .select({
      failed: count(sql`${recipients.state} = 'failed'`),
      stopped: count(sql`${recipients.state} = 'sent' and ${hasStopped}`),
    })
    .from(recipients)
    .where(eq(recipients.campaignId, id))
  return counts ?? { failed: 0, stopped: 0 }
}
