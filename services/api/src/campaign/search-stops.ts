import { and, asc, eq, gt } from 'drizzle-orm'
import type { StreamChat } from 'stream-chat'
import { findMissedStops, MOST_CHECKED } from '../chat/stop/find-missed-stops'
import { type CampaignRow, campaignRecipients as recipients } from '../db/schema'
import type { Db } from '../db/types'

/** The last driver whose conversation was read, by campaign: a failure, or a large first part, goes on from there. */
export type StopSearch = Map<string, number>

/** Questions to the chat service per pass, MOST_CHECKED drivers each: other campaigns wait meanwhile. */
const MOST_GROUPS = 20

/**
 * Reads the conversations of those who have got a campaign's message: STOP that was written while the API was away is known by no other way.
 * Whether all of them are read.
 */
export const searchStops = async (
  db: Db,
  stream: StreamChat | undefined,
  { id, warehouseId }: CampaignRow,
  search: StopSearch,
): Promise<boolean> => {
  if (!stream) return true
  for (let group = 0; group < MOST_GROUPS; group++) {
    const isNext = and(
      eq(recipients.campaignId, id),
      eq(recipients.state, 'sent'),
      gt(recipients.driverId, search.get(id) ?? 0),
    )
    const known = await db
      .select({ driverId: recipients.driverId })
      .from(recipients)
      .where(isNext)
      .orderBy(asc(recipients.driverId))
      .limit(MOST_CHECKED)
    const last = known.at(-1)
    if (!last) return true
    await findMissedStops(
      db,
      stream,
      known.map(({ driverId }) => ({ warehouseId, driverId })),
    )
    search.set(id, last.driverId)
  }
  return false
}
