import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type CampaignRow, campaignRecipients as recipients, warehouses } from '../../db/schema'
import type { Db } from '../../db/types'
import { findMorning } from './find-morning'

/** When the messages of a campaign that are let go now are due: at once, or in each driver's next morning. */
export const findTurn = async (tx: Db, { id, warehouseId, morningFrom }: CampaignRow): Promise<SQL> => {
  const now = sql`now()`
  if (!morningFrom) return now
  const [place] = await tx.select().from(warehouses).where(eq(warehouses.id, warehouseId))
  const rows = await tx
    .selectDistinct({ zone: recipients.zone })
    .from(recipients)
    .where(and(eq(recipients.campaignId, id), isNotNull(recipients.zone)))
  if (!place) return now
  const openings = rows.map(({ zone }) => {
    const { opensAt } = findMorning(zone as string, place, Date.now())
    return [zone, new Date(opensAt).toISOString()]
  })
  return sql`greatest(now(), (${JSON.stringify(Object.fromEntries(openings))}::jsonb->>${recipients.zone})::timestamptz)`
}
