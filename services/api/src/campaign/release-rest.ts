import { and, asc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { campaigns, campaignRecipients as recipients } from '../db/schema'
import type { Db } from '../db/types'
import { isHeld, release } from './first-part'

/** Messages per transaction: 190,000 in one would take longer than a statement may. */
const RANGE = 5000

const isMeant = (id: string) =>
  and(
    eq(campaigns.id, id),
    eq(campaigns.status, 'in_progress'),
    isNotNull(campaigns.haltFailed),
    isNull(campaigns.haltedAt),
    isNull(campaigns.restAt),
  )

/** Lets those of the next drivers go. Returns the last of them; undefined after the last range, and when another process does it. */
const releaseRange = (db: Db, id: string, after: number, size: number): Promise<number | undefined> =>
  db.transaction(async (tx) => {
    const [campaign] = await tx
      .select({ one: sql`1` })
      .from(campaigns)
      .where(isMeant(id))
      .for('update', { skipLocked: true })
    if (!campaign) return undefined
    const isAfter = and(isHeld(id), gt(recipients.driverId, after))
    const [last] = await tx
      .select({ driverId: recipients.driverId })
      .from(recipients)
      .where(isAfter)
      .orderBy(asc(recipients.driverId))
      .offset(size - 1)
      .limit(1)
    await release(tx, last ? and(isAfter, lte(recipients.driverId, last.driverId)) : isAfter)
    if (!last) await tx.update(campaigns).set({ restAt: new Date() }).where(eq(campaigns.id, id))
    return last?.driverId
  })

/** Lets the rest of a campaign go, range by range; what an earlier call began goes on. */
export const releaseRest = async (db: Db, id: string, size = RANGE) => {
  let after: number | undefined = 0
  while (after !== undefined) after = await releaseRange(db, id, after, size)
}
