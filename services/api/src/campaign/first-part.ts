import { type CampaignFirstPart, firstPart } from '@hosts/shared/contract'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type CampaignRow, campaigns, campaignRecipients as recipients } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError } from '../lib/errors'
import { settleNotifications } from '../notification/notify'
import { auditCampaign } from './audit-campaign'
import { findTurn } from './morning/find-turn'

/** In place of a time for messages that wait: no runner finds them due, not one of the release before either. */
export const HELD = sql`timestamptz '9999-12-31 00:00:00Z'`

/** How long the rest waits after the first part (ms). */
export const WAIT_MS = firstPart.waitMinutes * 60_000

/** Whether so many failed or answered STOP that the rest is halted; a halt with fewer is for being late. */
export const isTooMany = (firstSize: number, problems: number) => problems >= firstSize * firstPart.haltShare

export const isHeld = (campaignId: string) =>
  and(
    eq(recipients.campaignId, campaignId),
    eq(recipients.state, 'pending'),
    eq(recipients.nextAttemptAt, HELD),
  )

const release = async (tx: Db, campaign: CampaignRow, condition: SQL | undefined) =>
  tx
    .update(recipients)
    .set({ nextAttemptAt: await findTurn(tx, campaign) })
    .where(condition)

/** Drivers of the first part; null for a campaign that all get at once. */
export const getFirstSize = ({ firstSize, morningSize }: CampaignRow) => firstSize ?? morningSize

/**
 * Lets the messages of a campaign that begins go, which are all held; of a large audience only those of the first part, which is drawn anew for
 * each campaign: the oldest drivers would be asked each time.
 */
export const releaseFirstPart = async (
  tx: Db,
  campaign: CampaignRow,
  reached: number,
): Promise<CampaignRow> => {
  const { id } = campaign
  if (reached <= firstPart.above) {
    await release(tx, campaign, isHeld(id))
    return campaign
  }
  const firstSize = Math.ceil(reached * firstPart.share)
  const first = await tx
    .select({ id: recipients.driverId })
    .from(recipients)
    .where(isHeld(id))
    .orderBy(sql`hashint4extended(${recipients.driverId}, hashtext(${id}))`, recipients.driverId)
    .limit(firstSize)
  // As a list: the planner knows nothing yet of rows of this transaction, and would look through a subquery for each of 100,000.
  const ids = `{${first.map((row) => row.id)}}`
  await release(tx, campaign, and(isHeld(id), sql`${recipients.driverId} = any(${ids}::integer[])`))
  const size = campaign.morningFrom ? { morningSize: firstSize } : { firstSize }
  await tx.update(campaigns).set(size).where(eq(campaigns.id, id))
  return { ...campaign, ...size }
}

/** Whether it is decided that the rest goes, and the runner lets it go. */
export const isBeingReleased = ({ haltFailed, haltedAt, restAt }: CampaignRow) =>
  haltFailed !== null && !haltedAt && !restAt

/**
 * Decides for the host that the rest of a halted campaign goes, as soon as the runner comes to it; 409 for one that waits for no decision.
 * Nothing changes where that is decided already.
 */
export const continueCampaign = (db: Db, { id }: CampaignRow): Promise<CampaignRow> =>
  db.transaction(async (tx) => {
    const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('update')
    const isRunning = campaign?.status === 'in_progress'
    if (isRunning && (campaign.restAt || isBeingReleased(campaign))) return campaign
    if (!isRunning || !campaign.haltedAt)
      throw new ApiError(409, 'not_halted', 'This campaign does not wait for a decision')
    await tx.update(campaigns).set({ haltedAt: null }).where(eq(campaigns.id, id))
    await settleNotifications(tx, ['campaign-halted'], [id])
    await auditCampaign(tx, 'campaign-continued', campaign)
    return { ...campaign, haltedAt: null }
  })

/** As a client reads it; undefined for a campaign that everybody gets at once. */
export const toFirstPart = (campaign: CampaignRow): CampaignFirstPart | undefined => {
  const { firstDoneAt, haltedAt, haltFailed, haltStopped, restAt } = campaign
  const firstSize = getFirstSize(campaign)
  if (firstSize === null) return undefined
  if (restAt || isBeingReleased(campaign)) return { size: firstSize, state: 'through' }
  if (haltedAt) {
    const [failed, stopped] = [haltFailed ?? 0, haltStopped ?? 0]
    const isLate = !isTooMany(firstSize, failed + stopped)
    return { size: firstSize, state: 'halted', failed, stopped, ...(isLate && { reason: 'late' }) }
  }
  if (!firstDoneAt) return { size: firstSize, state: 'sending' }
  return {
    size: firstSize,
    state: 'waiting',
    restAt: new Date(firstDoneAt.getTime() + WAIT_MS).toISOString(),
  }
}
