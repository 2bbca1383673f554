import { and, asc, eq, lte, ne, not, notExists, sql } from 'drizzle-orm'
import { inTransaction } from '../../db/in-transaction'
import { campaigns, campaignRecipients as recipients, warehouses } from '../../db/schema'
import type { Db } from '../../db/types'
import { runAll } from '../../lib/run-all'
import { notify, settleNotifications } from '../../notification/notify'
import { startSending, stopCampaign } from '../campaign-transitions'
import { isQuiet } from './is-quiet'

/**
 * Whether a campaign has to start: not in the quiet hours of its location. Archiving a location stops its campaigns; until that has ended,
 * none starts.
 */
const isDue = () =>
  and(
    eq(campaigns.status, 'scheduled'),
    lte(campaigns.scheduledFor, new Date()),
    ne(warehouses.status, 'archived'),
    not(isQuiet),
  )

/** The ids of all due campaigns, the longest due first. */
export const findDueCampaigns = async (db: Db) => {
  const rows = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .innerJoin(warehouses, eq(warehouses.id, campaigns.warehouseId))
    .where(isDue())
    .orderBy(asc(campaigns.scheduledFor))
  return rows.map(({ id }) => id)
}

/** scheduled → in_progress for a campaign that is still due and that no other process starts; whether it was. */
export const startDueCampaign = (db: Db, id: string): Promise<boolean> => {
  const start = async (tx: Db) => {
    const [due] = await tx
      .select({ campaign: campaigns, warehouse: warehouses })
      .from(campaigns)
      .innerJoin(warehouses, eq(warehouses.id, campaigns.warehouseId))
      .where(and(eq(campaigns.id, id), isDue()))
      .for('update', { of: campaigns, skipLocked: true })
    if (!due) return false
    await startSending(tx, due.campaign, due.warehouse)
    return true
  }
  // Archiving locks a location first and its campaigns last.
  return inTransaction(db, start)
}

/** in_progress → stopped for campaigns past their end time. */
export const stopOverdueCampaigns = async (db: Db) => {
  const overdue = await db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.status, 'in_progress'), lte(campaigns.stopAt, new Date())))
  await runAll(overdue.map((campaign) => () => stopCampaign(db, campaign).catch(ignoreFinished)))
}

/** Another process has stopped or completed the campaign. */
const ignoreFinished = (error: { statusCode?: number }) => {
  if (error.statusCode !== 409) throw error
}

/** in_progress → completed for campaigns without pending recipients. */
export const completeCampaigns = async (db: Db) => {
  const isComplete = and(
    eq(campaigns.status, 'in_progress'),
    notExists(
      db
        .select({ one: sql`1` })
        .from(recipients)
        .where(and(eq(recipients.campaignId, campaigns.id), eq(recipients.state, 'pending'))),
    ),
  )
  // A runner asks once a second, and hardly ever finds one.
  if ((await db.$count(campaigns, isComplete)) === 0) return
  await db.transaction(async (tx) => {
    const completed = await tx
      .update(campaigns)
      .set({ status: 'completed', endedAt: new Date() })
      .where(isComplete)
      .returning({ subject: campaigns.id, warehouseId: campaigns.warehouseId })
    const ids = completed.map(({ subject }) => subject)
    await settleNotifications(tx, ['campaign-halted'], ids)
    for (const campaign of completed) await notify(tx, { kind: 'campaign-done', ...campaign })
  })
}
