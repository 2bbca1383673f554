import { and, eq, inArray } from 'drizzle-orm'
import type { StreamChat } from 'stream-chat'
import { forgetAutomaticSender, prepareAutomaticSender } from '../../chat/automatic-sender'
import { automaticUser, channelCid, channelId } from '../../chat/chat-ids'
import { openConversation } from '../../chat/conversations'
import { isDuplicate, isMissing, isTransient, isUnknownUser } from '../../chat/stream-client'
import { campaignRecipients as recipients } from '../../db/schema'
import type { Db } from '../../db/types'
import { campaignMessageId } from './campaign-message-id'
import { isRecipient, type Message } from './claim-messages'

/** The chat service, and the secret that makes message ids. */
export type Sender = { stream: StreamChat | undefined; secret: string }

/** The message that an earlier attempt has sent. Throws when its id belongs to a message that is not ours: nothing went out. */
const findSent = async (stream: StreamChat, id: string, { campaign, warehouse, driver }: Message) => {
  const { message: found } = await stream.getMessage(id)
  const isOurs =
    found.cid === channelCid(warehouse.id, driver.id) &&
    found.user?.id === automaticUser(warehouse.id) &&
    found.campaign_id === campaign.id
  if (!isOurs) throw Object.assign(new Error(`The message id ${id} is taken`), { status: 409 })
  return { message: found }
}

/** Resolves to the chat service's time of the message: read states use the same clock. */
const postMessage = async (stream: StreamChat, secret: string, sending: Message) => {
  const { campaign, warehouse, driver, text } = sending
  const message = {
    id: campaignMessageId(secret, campaign.id, driver.id),
    text,
    user_id: automaticUser(warehouse.id),
    campaign_id: campaign.id,
    campaign_name: campaign.name,
  }
  const channel = stream.channel('messaging', channelId(warehouse.id, driver.id))
  const send = async () => {
    await prepareAutomaticSender(stream, warehouse)
    return channel.sendMessage(message).catch(async (error) => {
      if (!isMissing(error)) throw error
      return (await openConversation(stream, warehouse, driver)).sendMessage(message)
    })
  }
  const response = send().catch((error) => {
    if (!isMissing(error) && !isUnknownUser(error)) throw error
    forgetAutomaticSender(stream, warehouse)
    return send()
  })
  const { message: posted } = await response.catch((error) => {
    if (!isDuplicate(error)) throw error
    return findSent(stream, message.id, sending)
  })
  return new Date(posted.created_at ?? Date.now())
}

/**
 * Sends one message and stores the outcome; returns the error of a failed attempt. A message that went out counts as
 * sent even when the campaign has been stopped. It fails after the last of `retryDelaysMs`, or when chat refuses it.
 */
export const sendMessage = async (
  db: Db,
  { stream, secret }: Sender,
  message: Message,
  retryDelaysMs: readonly number[],
): Promise<unknown> => {
  const isThis = isRecipient(message.campaign.id, message.driver.id)
  const pending = and(isThis, eq(recipients.state, 'pending'))
  let sentAt: Date
  try {
    if (!stream) throw new Error('No chat service is configured')
    sentAt = await postMessage(stream, secret, message)
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
    .where(and(isThis, inArray(recipients.state, ['pending', 'stopped'])))
  return undefined
}
