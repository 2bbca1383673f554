import type { Audience, audienceBody, skipReason } from '@hosts/shared/contract'
import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { segmentCondition } from '../chat/segments'
import { campaignRecipients, campaigns, type WarehouseRow, warehouseDrivers } from '../db/schema'
import type { Db } from '../db/types'
import { findFacts } from '../templates/find-facts'
import { renderTemplate, templateValues } from '../templates/render-template'

/** Campaign messages per driver and location within CAP_WINDOW. */
const CAP = 2
const CAP_WINDOW = sql`interval '7 days'`

type SkipReason = z.infer<typeof skipReason>
export type Recipient = { driverId: number; name: string; text: string; skipReason: SkipReason | null }

/** Counts pending messages too, so that campaigns that start together share the cap. */
const recentMessages = sql<number>`(select count(*) from ${campaignRecipients}
  join ${campaigns} on ${campaigns.id} = ${campaignRecipients.campaignId}
  where ${campaignRecipients.driverId} = ${warehouseDrivers.driverId}
    and ${campaigns.warehouseId} = ${warehouseDrivers.warehouseId}
    and (${campaignRecipients.state} = 'pending'
      or ${campaignRecipients.state} = 'sent' and ${campaignRecipients.sentAt} > now() - ${CAP_WINDOW}))`

const findCandidates = async (db: Db, warehouseId: number, segment: string) =>
  findFacts(db, warehouseId, await segmentCondition(db, warehouseId, segment), {
    blockedAt: warehouseDrivers.blockedAt,
    marketingConsentAt: warehouseDrivers.marketingConsentAt,
    recent: recentMessages.mapWith(Number),
  })
type Candidate = Awaited<ReturnType<typeof findCandidates>>[number]

const reasonToSkip = (driver: Candidate, text: string | undefined): SkipReason | null => {
  if (driver.blockedAt) return 'blocked'
  if (!driver.marketingConsentAt) return 'opted_out'
  if (text === undefined) return 'missing_variable'
  return driver.recent >= CAP ? 'frequency_cap' : null
}

/** The current drivers of a segment, each with the rendered message or the reason to skip them. */
export const findRecipients = async (
  db: Db,
  warehouse: WarehouseRow,
  segment: string,
  template: string,
): Promise<Recipient[]> => {
  const candidates = await findCandidates(db, warehouse.id, segment)
  return candidates.map((driver) => {
    const text = renderTemplate(template, templateValues(driver, warehouse))
    const { driverId, name } = driver
    return { driverId, name, text: text ?? '', skipReason: reasonToSkip(driver, text) }
  })
}

/** How many drivers a campaign would reach, why others are excluded, and samples; see `audience` in the contract. */
export const previewAudience = async (
  db: Db,
  warehouse: WarehouseRow,
  { segment, text = '' }: z.infer<typeof audienceBody>,
): Promise<Audience> => {
  const recipients = await findRecipients(db, warehouse, segment, text)
  const excluded = { opted_out: 0, blocked: 0, missing_variable: 0, frequency_cap: 0 }
  for (const { skipReason } of recipients) if (skipReason) excluded[skipReason] += 1
  const reached = recipients.filter(({ skipReason }) => !skipReason)
  const samples = reached.slice(0, 5).map(({ driverId, name, text }) => ({ id: driverId, name, text }))
  return { count: reached.length, excluded, samples, asOf: new Date().toISOString() }
}
