import type { CampaignRecipient } from '@hosts/shared/contract'
import { asc, sql } from 'drizzle-orm'
import { type CampaignRow, type WarehouseRow, warehouseDrivers } from '../db/schema'
import type { Db } from '../db/types'
import { renderTemplate, templateValues } from '../templates/render-template'
import { buildRange, findShape, isHere } from './audience-query'
import { findDriverZone } from './morning/find-zone'

/** Drivers per query: rendering their messages must not keep other calls waiting. */
const BATCH = 1000
/** No driver has a higher id. */
const MAX_ID = 2_147_483_647

export type Recipient = {
  driverId: number
  text: string
  skipReason: CampaignRecipient['skipReason']
  /** Of a campaign by morning. */
  zone?: string
}

/** The last driver of each of the location's batches. */
const findBatchEnds = async (db: Db, warehouseId: number) => {
  const { driverId } = warehouseDrivers
  const position = sql<number>`row_number() over (order by ${driverId})`.as('position')
  const numbered = db.select({ driverId, position }).from(warehouseDrivers).where(isHere).as('numbered')
  const rows = await db
    .select({ driverId: numbered.driverId })
    .from(numbered)
    .where(sql`${numbered.position} % ${sql.raw(String(BATCH))} = 0`)
    .orderBy(asc(numbered.driverId))
    .prepare('batch_ends')
    .execute({ warehouseId })
  return [...rows.map(({ driverId }) => driverId), MAX_ID]
}

/**
 * Stores the current drivers of a segment in batches, each with the rendered message or the reason to skip them. The database looks up
 * a batch while the one before is stored; between two batches other calls run.
 */
export const storeRecipients = async (
  db: Db,
  warehouse: WarehouseRow,
  campaign: Pick<CampaignRow, 'segment' | 'text' | 'purpose'> & Partial<Pick<CampaignRow, 'morningFrom'>>,
  store: (batch: Recipient[]) => Promise<unknown>,
) => {
  const { text: template } = campaign
  const range = buildRange(db, await findShape(db, warehouse, campaign))
  const toRecipient = (row: Awaited<ReturnType<typeof range.execute>>[number]): Recipient => {
    const text = row.reason ? undefined : renderTemplate(template, templateValues(row, warehouse))
    const skipReason = row.reason ?? (text === undefined ? 'missing_variable' : null)
    const zone = campaign.morningFrom && !skipReason && findDriverZone(row, warehouse.timezone)
    return { driverId: row.driverId, text: text ?? '', skipReason, ...(zone && { zone }) }
  }
  const ends = await findBatchEnds(db, warehouse.id)
  const load = (index: number) =>
    range.execute({ warehouseId: warehouse.id, from: (ends[index - 1] ?? 0) + 1, to: ends[index] })
  let rows = await load(0)
  for (const index of ends.keys()) {
    const batch = rows.map(toRecipient)
    const isLast = index === ends.length - 1
    rows = (await Promise.all([isLast ? [] : load(index + 1), store(batch)]))[0]
  }
}
