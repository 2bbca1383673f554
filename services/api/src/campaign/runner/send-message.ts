import { and, eq, inArray } from 'drizzle-orm'
import type { StreamChat } from 'stream-chat'
import { channelId, warehouseUser } from '../../chat/chat-ids'
import { openConversation } from '../../chat/conversations'
import { isDuplicate, isMissing, isTransient } from '../../chat/stream-client'
import { campaignRecipients as recipients } from '../../db/schema'
import type { Db } from '../../db/types'
import { isRecipient, type Message } from './claim-messages'

/** Resolves to when the chat service took the message, by its clock: what drivers have read is told by the same one. */
const deliver = async (stream: StreamChat, { campaign, warehouse, driver, text }: Message) => {
  const message = {
    id: `campaign-${campaign.id}-${driver.id}`,
    text,
    user_id: warehouseUser(warehouse.id),
    campaign_id: campaign.id,
    campaign_name: campaign.name,
  }
  const channel = stream.channel('messaging', channelId(warehouse.id, driver.id))
  const sent = channel.sendMessage(message).catch(async (error) => {
    if (!isMissing(error)) throw error
    return (await openConversation(stream, warehouse, driver)).sendMessage(message)
  })
  const { message: taken } = await sent.catch((error) => {
    if (!isDuplicate(error)) throw error
    return stream.getMessage(message.id)
  })
  return new Date(taken.created_at ?? Date.now())
}

/**
 * Sends one message and writes down what came of it. A message that went out counts as sent, even if the campaign was
 * stopped meanwhile. After the last of `retryDelaysMs`, or at once when the chat service refuses it, it has failed.
 */
export const sendMessage = async (
  db: Db,
  stream: StreamChat | undefined,
  message: Message,
  retryDelaysMs: readonly number[],
): Promise<unknown> => {
  const one = isRecipient(message.campaign.id, message.driver.id)
  const pending = and(one, eq(recipients.state, 'pending'))
  let sentAt: Date
  try {
    if (!stream) throw new Error('No chat service is configured')
    sentAt = await deliver(stream, message)
  } catch (error) {
    const delay = retryDelaysMs[message.attempts - 1]
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
    .where(and(one, inArray(recipients.state, ['pending', 'stopped'])))
}
