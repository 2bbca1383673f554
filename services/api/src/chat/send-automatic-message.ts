import type { StreamChat } from 'stream-chat'
import { forgetAutomaticSender, prepareAutomaticSender } from './automatic-sender'
import { automaticUser, channelCid, channelId } from './chat-ids'
import { openConversation, type Party } from './conversations'
import { isDuplicate, isMissing, isUnknownUser } from './stream-client'

/** `id` is the same at every attempt (automatic-message-id.ts). */
export type AutomaticMessage = {
  id: string
  text: string
  campaign_id?: string
  campaign_name?: string
}

/** The message that an earlier attempt has sent. Throws when its id belongs to a message that is not ours: nothing was sent. */
const findSent = async (
  stream: StreamChat,
  warehouse: Party,
  driver: Party,
  { id, campaign_id }: AutomaticMessage,
) => {
  const { message: found } = await stream.getMessage(id)
  const isOurs =
    found.cid === channelCid(warehouse.id, driver.id) &&
    found.user?.id === automaticUser(warehouse.id) &&
    found.campaign_id === campaign_id
  if (!isOurs) throw Object.assign(new Error(`The message id ${id} is taken`), { status: 409 })
  return { message: found }
}

/**
 * Sends a message to a driver that nobody of the staff has written: it neither reads the conversation for the location nor makes it
 * unread. Sent once however often it is called with the same id. Resolves to the chat service's time of the message.
 */
export const sendAutomaticMessage = async (
  stream: StreamChat,
  warehouse: Party,
  driver: Party,
  message: AutomaticMessage,
): Promise<Date> => {
  const own = { ...message, user_id: automaticUser(warehouse.id) }
  const channel = stream.channel('messaging', channelId(warehouse.id, driver.id))
  const send = async () => {
    await prepareAutomaticSender(stream, warehouse)
    return channel.sendMessage(own).catch(async (error) => {
      if (!isMissing(error)) throw error
      return (await openConversation(stream, warehouse, driver)).sendMessage(own)
    })
  }
  const response = send().catch((error) => {
    if (!isMissing(error) && !isUnknownUser(error)) throw error
    forgetAutomaticSender(stream, warehouse)
    return send()
  })
  const { message: posted } = await response.catch((error) => {
    if (!isDuplicate(error)) throw error
    return findSent(stream, warehouse, driver, message)
  })
  return new Date(posted.created_at ?? Date.now())
}
