import type { Campaign } from '@hosts/shared/contract'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type CampaignRow, notifications } from '../db/schema'
import type { Db } from '../db/types'

/**
 * Which drafts could not go when they were due, by id: notices on a day that had one (`holdSecondNotice`). What their hosts were told says so
 * until the notice is planned anew.
 */
export const findHeld = async (db: Db, rows: CampaignRow[]) => {
  const ids = rows
    .filter(({ status, purpose }) => status === 'draft' && purpose === 'notice')
    .map(({ id }) => id)
  if (ids.length === 0) return new Map<string, Campaign['held']>()
  const told = await db
    .select({ id: notifications.subject, at: notifications.madeAt })
    .from(notifications)
    .where(
      and(
        eq(notifications.kind, 'campaign-halted'),
        inArray(notifications.subject, ids),
        isNull(notifications.settledAt),
      ),
    )
  return new Map(told.map(({ id, at }) => [id, { reason: 'notice_taken', at: at.toISOString() }]))
}
