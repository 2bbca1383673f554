import { and, asc, eq, isNull, lte, ne, not, notExists, or, sql } from 'drizzle-orm'
import { inTransaction } from '../../db/in-transaction'
import { campaigns, campaignRecipients as recipients, warehouses } from '../../db/schema'
import type { Db } from '../../db/types'
import { runAll } from '../../lib/run-all'
import { notify, settleNotifications } from '../../notification/notify'
import { auditCampaign } from '../audit-campaign'
import { holdSecondNotice, startSending, stopCampaign } from '../campaign-transitions'
import { isSecondNotice } from '../require-only-notice'
import { isQuiet } from './is-quiet'

const plannedFor = sql<Date>`coalesce(${campaigns.scheduledFor}, ${campaigns.morningFrom})`

/**
 * Whether a campaign has to start: not in the quiet hours of its location, but for one by morning, whose messages wait themselves. Archiving a
 * location stops its campaigns; until that has ended, none starts.
 */
const isDue = () =>
  and(
    eq(campaigns.status, 'scheduled'),
    lte(plannedFor, sql`now()`),
    ne(warehouses.status, 'archived'),
    or(isNull(campaigns.scheduledFor), not(isQuiet)),
  )

/** The ids of all due campaigns, the longest due first. */
export const findDueCampaigns = async (db: Db) => {
  const rows = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .innerJoin(warehouses, eq(warehouses.id, campaigns.warehouseId))
    .where(isDue())
    .orderBy(asc(plannedFor))
  return rows.map(({ id }) => id)
}

/**
 * scheduled → in_progress for a campaign that is still due and that no other process starts; whether it was. The second notice of a day is a
 * draft again.
 */
export const startDueCampaign = (db: Db, id: string): Promise<boolean> => {
  const start = async (tx: Db) => {
    const [due] = await tx
      .select({ campaign: campaigns, warehouse: warehouses })
      .from(campaigns)
      .innerJoin(warehouses, eq(warehouses.id, campaigns.warehouseId))
      .where(and(eq(campaigns.id, id), isDue()))
      .for('update', { of: campaigns, skipLocked: true })
    if (!due) return false
    if (await isSecondNotice(tx, due.campaign)) {
      await holdSecondNotice(tx, due.campaign)
      return false
    }
    const { scheduledFor, morningFrom } = due.campaign
    const set = scheduledFor ? { morningFrom: null } : { scheduledFor: morningFrom }
    await startSending(tx, due.campaign, due.warehouse, set)
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
      .returning()
    const ids = completed.map(({ id }) => id)
    await settleNotifications(tx, ['campaign-halted'], ids)
    for (const campaign of completed) {
      const { id: subject, warehouseId } = campaign
      await notify(tx, { kind: 'campaign-done', subject, warehouseId })
      await auditCampaign(tx, 'campaign-completed', campaign)
    }
  })
}
