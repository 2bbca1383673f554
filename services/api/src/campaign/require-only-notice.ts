import { and, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { type CampaignRow, campaigns, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError } from '../lib/errors'

const localDate = (at: unknown) => sql`(${at} at time zone ${warehouses.timezone})::date`

/** Locks a location until the transaction ends; rows that reference it can be added meanwhile. */
export const holdPlace = (tx: Db, id: number) =>
  tx.select({ id: warehouses.id }).from(warehouses).where(eq(warehouses.id, id)).for('no key update')

type Notice = Pick<CampaignRow, 'id' | 'warehouseId' | 'purpose'>

const hasStarted = isNotNull(campaigns.startedAt)

/** Another notice of the location on that local day, among those that are meant. Locks the location. */
const findOther = async (tx: Db, { id, warehouseId }: Notice, at: Date, isMeant: SQL | undefined) => {
  await holdPlace(tx, warehouseId)
  const day = sql`coalesce(${campaigns.startedAt}, ${campaigns.scheduledFor}, ${campaigns.morningFrom})`
  const [other] = await tx
    .select({ name: campaigns.name })
    .from(campaigns)
    .innerJoin(warehouses, eq(warehouses.id, campaigns.warehouseId))
    .where(
      and(
        eq(campaigns.warehouseId, warehouseId),
        eq(campaigns.purpose, 'notice'),
        ne(campaigns.id, id),
        isMeant,
        sql`${localDate(day)} = ${localDate(sql`${at.toISOString()}::timestamptz`)}`,
      ),
    )
    .limit(1)
  return other
}

/** Whether it is a notice and the location has sent one today: one that was held until today may have been planned for another day. */
export const isSecondNotice = async (tx: Db, campaign: Notice) =>
  campaign.purpose === 'notice' && (await findOther(tx, campaign, new Date(), hasStarted)) !== undefined

/**
 * 409 `notice_taken` when a notice would be the second one of its location on a local day; nothing for other campaigns. Locks the location, so
 * that of two at once only one is sent.
 */
export const requireOnlyNotice = async (tx: Db, campaign: Notice, at: Date) => {
  if (campaign.purpose !== 'notice') return
  const other = await findOther(tx, campaign, at, or(hasStarted, eq(campaigns.status, 'scheduled')))
  if (other)
    throw new ApiError(
      409,
      'notice_taken',
      `A location sends one notice a day, and “${other.name}” is that day’s. Choose another day`,
    )
}
