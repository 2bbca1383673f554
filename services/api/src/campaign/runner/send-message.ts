import { and, eq, inArray } from 'drizzle-orm'
import type { StreamChat } from 'stream-chat'
import { campaignMessageId } from '../../chat/automatic-message-id'
import { channelCid } from '../../chat/chat-ids'
import { sendAutomaticMessage } from '../../chat/send-automatic-message'
import { findMissedStops } from '../../chat/stop/find-missed-stops'
import { isTransient } from '../../chat/stream-client'
import { campaignRecipients as recipients } from '../../db/schema'
import type { Db } from '../../db/types'
import { isRecipient, type Message } from './claim-messages'

/** The chat service, and the secret that makes message ids. */
export type Sender = { stream: StreamChat | undefined; secret: string }

/** The conversations of those among the receivers who have written STOP, also while nobody listened. */
export const findWithdrawn = async (db: Db, stream: StreamChat | undefined, messages: Message[]) => {
  if (!stream) return new Set<string>()
  const known = messages.map(({ warehouse, driver }) => ({ warehouseId: warehouse.id, driverId: driver.id }))
  return findMissedStops(db, stream, known)
}

/** `delaysMs` between the attempts. */
type Options = { withdrawn: Promise<Set<string>>; delaysMs: readonly number[] }

/**
 * Sends one message and stores the outcome; returns the error of a failed attempt. A sent message counts as sent even when the campaign has
 * been stopped. It fails after the last of `delaysMs`, or when chat refuses it, and is skipped for a driver who has withdrawn.
 */
export const sendMessage = async (
  db: Db,
  { stream, secret }: Sender,
  message: Message,
  { withdrawn, delaysMs }: Options,
): Promise<unknown> => {
  const isThisMessage = isRecipient(message.campaign.id, message.driver.id)
  const pending = and(isThisMessage, eq(recipients.state, 'pending'))
  let sentAt: Date
  try {
    if (!stream) throw new Error('No chat service is configured')
    const { campaign, warehouse, driver, text } = message
    const hasWithdrawn = (await withdrawn).has(channelCid(warehouse.id, driver.id))
    if (hasWithdrawn && campaign.purpose === 'marketing') {
      await db.update(recipients).set({ state: 'skipped', skipReason: 'opted_out' }).where(pending)
      return undefined
    }
    sentAt = await sendAutomaticMessage(stream, warehouse, driver, {
      id: campaignMessageId(secret, campaign.id, driver.id),
      text,
      campaign_id: campaign.id,
      campaign_name: campaign.name,
    })
  } catch (error) {
    const delay = delaysMs[message.attempts - 1]
    const changes =
      delay === undefined || !isTransient(error)
        ? { state: 'failed' as const }
        : { nextAttemptAt: new Date(Date.now() + delay) }
    await db.update(recipients).set(changes).where(pending)
    return error
  }
  await db
    .update(recipients)
    .set({ state: 'sent', sentAt })
    .where(and(isThisMessage, inArray(recipients.state, ['pending', 'stopped'])))
  return undefined
}
