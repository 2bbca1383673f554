import { type Recipient as Addressee, storeRecipients } from '../campaign/store-recipients'
import { campaignRecipients, campaigns, segments } from '../db/schema'
import type { Db } from '../db/types'
import { addHours } from './bookkeeper'
import { campaigns as campaignData, type SeedCampaign, segments as segmentData } from './data/campaigns'
import type { Random } from './random'
import type { SeededLocation } from './types'

type Recipient = typeof campaignRecipients.$inferInsert
const MINUTE_MS = 60_000

const chooseTimes = ({ status, at = 0 }: SeedCampaign, now: Date) => {
  const start = addHours(now, at)
  if (status === 'draft') return { createdAt: addHours(now, -1) }
  if (status === 'scheduled') return { createdAt: addHours(now, -3), scheduledFor: start }
  const endedAt = status === 'in_progress' ? null : new Date(start.getTime() + 20 * MINUTE_MS)
  return { createdAt: addHours(now, at - 2), startedAt: start, endedAt }
}

/** State of a recipient by its position. A running campaign's pending messages are spread over two days. */
const chooseState = (
  { status, at = 0, reached = 0 }: SeedCampaign,
  position: number,
  total: number,
  now: Date,
  random: Random,
): Partial<Recipient> & Pick<Recipient, 'state'> => {
  if (position / total < reached) {
    if (random.chance(0.03)) return { state: 'failed' }
    const sentAt = new Date(addHours(now, at).getTime() + position * 4_000)
    const readAt = random.chance(0.6) ? new Date(sentAt.getTime() + random.between(2, 90) * MINUTE_MS) : null
    return { state: 'sent', attempts: 1, sentAt, readAt: readAt && readAt < now ? readAt : null }
  }
  if (status === 'stopped') return { state: 'stopped' }
  return { state: 'pending', nextAttemptAt: addHours(now, (48 * (position + 1)) / total) }
}

/** Adds campaigns in all five states to a location, with the audiences of those that have started. */
export const seedCampaigns = async (db: Db, location: SeededLocation, now: Date, random: Random) => {
  const warehouseId = location.id
  await db.insert(segments).values(segmentData.map((segment) => ({ ...segment, warehouseId })))
  for (const [index, seed] of campaignData.entries()) {
    const { name, description, segment, text, status } = seed
    const id = `demo-${index + 1}`
    await db
      .insert(campaigns)
      .values({ id, warehouseId, name, description, segment, text, status, ...chooseTimes(seed, now) })
    if (status === 'draft' || status === 'scheduled') continue
    const recipients: Addressee[] = []
    await storeRecipients(db, location, { segment, text, purpose: 'marketing' }, async (batch) =>
      recipients.push(...batch),
    )
    const reachable = recipients.filter(({ skipReason }) => !skipReason)
    const rows: Recipient[] = recipients.map((recipient) => {
      const own = { campaignId: id, driverId: recipient.driverId, text: recipient.text }
      if (recipient.skipReason) return { ...own, state: 'skipped', skipReason: recipient.skipReason }
      const position = reachable.indexOf(recipient)
      return { ...own, ...chooseState(seed, position, reachable.length, now, random) }
    })
    if (rows.length > 0) await db.insert(campaignRecipients).values(rows)
  }
}
