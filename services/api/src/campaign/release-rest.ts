import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { campaigns } from '../db/schema'
import type { Db } from '../db/types'
import { changeRange } from './change-range'
import { isHeld } from './first-part'
import { findTurn } from './morning/find-turn'

const isMeant = (id: string) =>
  and(
    eq(campaigns.id, id),
    eq(campaigns.status, 'in_progress'),
    isNotNull(campaigns.haltFailed),
    isNull(campaigns.haltedAt),
    isNull(campaigns.restAt),
  )

/** Lets those of the next drivers go. Returns the last of them; undefined after the last range, and when another process does it. */
const releaseRange = (db: Db, id: string, after: number, size?: number): Promise<number | undefined> =>
  db.transaction(async (tx) => {
    const [campaign] = await tx
      .select()
      .from(campaigns)
      .where(isMeant(id))
      .for('update', { skipLocked: true })
    if (!campaign) return undefined
    const range = { campaignId: id, condition: isHeld(id), after, ...(size && { size }) }
    const last = await changeRange(tx, range, { nextAttemptAt: await findTurn(tx, campaign) })
    if (last === undefined) await tx.update(campaigns).set({ restAt: new Date() }).where(eq(campaigns.id, id))
    return last
  })

/** Lets the rest of a campaign go, range by range; what an earlier call began goes on. */
export const releaseRest = async (db: Db, id: string, size?: number) => {
  let after: number | undefined = 0
  while (after !== undefined) after = await releaseRange(db, id, after, size)
}
