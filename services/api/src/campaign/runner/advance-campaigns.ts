import { and, eq, lte, notExists, sql } from 'drizzle-orm'
import { campaigns, campaignRecipients as recipients, warehouses } from '../../db/schema'
import type { Db } from '../../db/types'
import { beginCampaign, stopCampaign } from '../campaign-transitions'

/** scheduled → in_progress for one campaign whose time has come; false when there is none left. */
export const beginDueCampaign = (db: Db): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [due] = await tx
      .select({ campaign: campaigns, warehouse: warehouses })
      .from(campaigns)
      .innerJoin(warehouses, eq(warehouses.id, campaigns.warehouseId))
      .where(and(eq(campaigns.status, 'scheduled'), lte(campaigns.scheduledFor, new Date())))
      .limit(1)
      .for('update', { of: campaigns, skipLocked: true })
    if (!due) return false
    await beginCampaign(tx, due.campaign, due.warehouse)
    return true
  })

/** in_progress → stopped for those that have reached their end time. */
export const stopOverdueCampaigns = async (db: Db) => {
  const overdue = await db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.status, 'in_progress'), lte(campaigns.stopAt, new Date())))
  for (const campaign of overdue) await stopCampaign(db, campaign).catch(ignoreFinished)
}

/** Somebody else was faster: it is over, which is all that was wanted. */
const ignoreFinished = (error: { statusCode?: number }) => {
  if (error.statusCode !== 409) throw error
}

/** in_progress → completed where every recipient has reached an end state. */
export const completeCampaigns = (db: Db) =>
  db
    .update(campaigns)
    .set({ status: 'completed', endedAt: new Date() })
    .where(
      and(
        eq(campaigns.status, 'in_progress'),
        notExists(
          db
            .select({ one: sql`1` })
            .from(recipients)
            .where(and(eq(recipients.campaignId, campaigns.id), eq(recipients.state, 'pending'))),
        ),
      ),
    )
