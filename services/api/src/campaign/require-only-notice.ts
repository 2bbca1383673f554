import { and, eq, ne, or, sql } from 'drizzle-orm'
import { type CampaignRow, campaigns, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError } from '../lib/errors'

const localDate = (at: unknown) => sql`(${at} at time zone ${warehouses.timezone})::date`

/**
 * 409 `notice_taken` when a notice would be the second one of its location on a local day; nothing for other campaigns. Locks the location, so
 * that of two at once only one is sent.
 */
export const requireOnlyNotice = async (
  tx: Db,
  { id, warehouseId, purpose }: Pick<CampaignRow, 'id' | 'warehouseId' | 'purpose'>,
  at: Date,
) => {
  if (purpose !== 'notice') return
  await tx
    .select({ id: warehouses.id })
    .from(warehouses)
    .where(eq(warehouses.id, warehouseId))
    .for('no key update')
  const [other] = await tx
    .select({ name: campaigns.name })
    .from(campaigns)
    .innerJoin(warehouses, eq(warehouses.id, campaigns.warehouseId))
    .where(
      and(
        eq(campaigns.warehouseId, warehouseId),
        eq(campaigns.purpose, 'notice'),
        ne(campaigns.id, id),
        or(sql`${campaigns.startedAt} is not null`, eq(campaigns.status, 'scheduled')),
        sql`${localDate(sql`coalesce(${campaigns.startedAt}, ${campaigns.scheduledFor})`)} = ${localDate(sql`${at.toISOString()}::timestamptz`)}`,
      ),
    )
    .limit(1)
  if (other)
    throw new ApiError(
      409,
      'notice_taken',
      `A location sends one notice a day, and “${other.name}” is that day’s. Choose another day`,
    )
}
