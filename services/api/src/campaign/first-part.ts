import { type CampaignFirstPart, firstPart } from '@hosts/shared/contract'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type CampaignRow, campaigns, driverConsents, campaignRecipients as recipients } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError } from '../lib/errors'

/** In place of a time for messages that wait: no runner finds them due, not one of the release before either. */
export const HELD = sql`timestamptz '9999-12-31 00:00:00Z'`

const WAIT_MS = firstPart.waitMinutes * 60_000

const isHeld = (campaignId: string) =>
  and(
    eq(recipients.campaignId, campaignId),
    eq(recipients.state, 'pending'),
    eq(recipients.nextAttemptAt, HELD),
  )

const release = (tx: Db, condition: SQL | undefined) =>
  tx.update(recipients).set({ nextAttemptAt: sql`now()` }).where(condition)

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
    await release(tx, isHeld(id))
    return campaign
  }
  const firstSize = Math.ceil(reached * firstPart.share)
  const first = tx
    .select({ id: recipients.driverId })
    .from(recipients)
    .where(isHeld(id))
    .orderBy(sql`hashint4extended(${recipients.driverId}, hashtext(${id}))`, recipients.driverId)
    .limit(firstSize)
  await release(tx, and(isHeld(id), sql`${recipients.driverId} in ${first}`))
  await tx.update(campaigns).set({ firstSize }).where(eq(campaigns.id, id))
  return { ...campaign, firstSize }
}

/** Those of the first part whose message failed, and those who got it and answered STOP. */
const countProblems = async (tx: Db, { id, warehouseId }: CampaignRow) => {
  const hasStopped = sql`exists (select from ${driverConsents} where ${driverConsents.warehouseId} = ${warehouseId}
    and ${driverConsents.driverId} = ${recipients.driverId} and not ${driverConsents.given}
    and ${driverConsents.source} = 'chat' and ${driverConsents.at} >= ${recipients.sentAt})`
  const count = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const [counts] = await tx
    .select({
      failed: count(sql`${recipients.state} = 'failed'`),
      stopped: count(sql`${recipients.state} = 'sent' and ${hasStopped}`),
    })
    .from(recipients)
    .where(eq(recipients.campaignId, id))
  return counts ?? { failed: 0, stopped: 0 }
}

/** Halts the rest, or lets it go. */
const decide = async (tx: Db, campaign: CampaignRow) => {
  const { id, firstSize } = campaign
  const { failed, stopped } = await countProblems(tx, campaign)
  const isHalted = failed + stopped >= (firstSize ?? 0) * firstPart.haltShare
  if (!isHalted) await release(tx, isHeld(id))
  const now = new Date()
  const changes = isHalted ? { haltedAt: now, haltFailed: failed, haltStopped: stopped } : { restAt: now }
  await tx.update(campaigns).set(changes).where(eq(campaigns.id, id))
}

const isUndecided = and(
  eq(campaigns.status, 'in_progress'),
  isNotNull(campaigns.firstSize),
  isNull(campaigns.restAt),
  isNull(campaigns.haltedAt),
)

/** One step of a campaign that no other process takes, in one transaction: what a kill interrupts is as if it had not begun. */
const advance = (db: Db, id: string) =>
  db.transaction(async (tx) => {
    const [campaign] = await tx
      .select()
      .from(campaigns)
      .where(and(eq(campaigns.id, id), isUndecided))
      .for('update', { skipLocked: true })
    if (!campaign) return
    if (campaign.firstDoneAt) {
      if (campaign.firstDoneAt.getTime() <= Date.now() - WAIT_MS) await decide(tx, campaign)
      return
    }
    const [open] = await tx
      .select({ one: sql`1` })
      .from(recipients)
      .where(
        and(
          eq(recipients.campaignId, id),
          eq(recipients.state, 'pending'),
          sql`${recipients.nextAttemptAt} < ${HELD}`,
        ),
      )
      .limit(1)
    if (!open) await tx.update(campaigns).set({ firstDoneAt: new Date() }).where(eq(campaigns.id, id))
  })

/** Notes whose first part is through, and decides about the rest once the wait is over. */
export const advanceFirstParts = async (db: Db) => {
  const undecided = await db.select({ id: campaigns.id }).from(campaigns).where(isUndecided)
  for (const { id } of undecided) await advance(db, id)
}

/** Lets the rest of a halted campaign go, as the host has decided; 409 for one that is not halted. A repeated call changes nothing. */
export const continueCampaign = (db: Db, { id }: CampaignRow): Promise<CampaignRow> =>
  db.transaction(async (tx) => {
    const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('update')
    if (campaign?.status !== 'in_progress' || !campaign.haltedAt)
      throw new ApiError(409, 'not_halted', 'This campaign does not wait for a decision')
    if (campaign.restAt) return campaign
    await release(tx, isHeld(id))
    const restAt = new Date()
    await tx.update(campaigns).set({ restAt }).where(eq(campaigns.id, id))
    return { ...campaign, restAt }
  })

/** As a client reads it; undefined for a campaign that everybody gets at once. */
export const toFirstPart = ({
  firstSize,
  firstDoneAt,
  haltedAt,
  haltFailed,
  haltStopped,
  restAt,
}: CampaignRow): CampaignFirstPart | undefined => {
  if (firstSize === null) return undefined
  if (restAt) return { size: firstSize, state: 'through' }
  if (haltedAt)
    return { size: firstSize, state: 'halted', failed: haltFailed ?? 0, stopped: haltStopped ?? 0 }
  if (!firstDoneAt) return { size: firstSize, state: 'sending' }
  return {
    size: firstSize,
    state: 'waiting',
    restAt: new Date(firstDoneAt.getTime() + WAIT_MS).toISOString(),
  }
}
