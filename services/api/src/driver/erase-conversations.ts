import type { Channel, StreamChat } from 'stream-chat'
import { channelCid, channelId, driverUser } from '../chat/chat-ids'
import { isMissing } from '../chat/stream-client'

/** Messages per query: the most that the chat service returns. */
const PAGE = 100

type Message = Awaited<ReturnType<Channel['getReplies']>>['messages'][number]

/** Files that the chat service does not have, or that are not its own, such as animated pictures. */
const ignoreForeign = (error: { status?: number }) => {
  if (error.status !== 400 && error.status !== 404) throw error
}

const deleteFiles = async (channel: Channel, messages: Message[]) => {
  for (const { attachments = [] } of messages)
    for (const attachment of attachments) {
      const { image_url, thumb_url, asset_url, file_url } = attachment as typeof attachment & {
        file_url?: string
      }
      for (const url of new Set([image_url, thumb_url]))
        if (url) await channel.deleteImage(url).catch(ignoreForeign)
      for (const url of new Set([asset_url, file_url]))
        if (url) await channel.deleteFile(url).catch(ignoreForeign)
    }
}

/** A conversation's messages, newest first, with the replies to them. */
async function* readMessages(channel: Channel) {
  for (let before: string | undefined; ; ) {
    const { messages } = await channel.query({
      messages: { limit: PAGE, ...(before && { id_lt: before }) },
    })
    yield messages as Message[]
    for (const { id, reply_count } of messages)
      for (let last: string | undefined; reply_count; ) {
        const { messages: replies } = await channel.getReplies(id, {
          limit: PAGE,
          ...(last && { id_lt: last }),
        })
        yield replies
        if (replies.length < PAGE) break
        last = replies[0]?.id
      }
    if (messages.length < PAGE) return
    before = messages[0]?.id
  }
}

/** Deletes a conversation for good, its files first: nothing finds them afterwards. */
const eraseConversation = async (stream: StreamChat, warehouseId: number, driverId: number) => {
  const cid = channelCid(warehouseId, driverId)
  // A query of one that does not exist would create it.
  const [found] = await stream.queryChannelsRequest({ cid }, [], { state: false, watch: false, limit: 1 })
  if (!found) return
  const channel = stream.channel('messaging', channelId(warehouseId, driverId))
  for await (const messages of readMessages(channel)) await deleteFiles(channel, messages)
  await channel.delete({ hard_delete: true }).catch((error) => {
    if (!isMissing(error)) throw error
  })
}

/** Deletes drivers at the chat service: conversations, files and users. Throws while a user is still there: hosted Stream deletes later. */
export const eraseConversations = async (stream: StreamChat, driverIds: number[], locationIds: number[]) => {
  for (const driverId of driverIds)
    for (const warehouseId of locationIds) await eraseConversation(stream, warehouseId, driverId)
  const filter = { id: { $in: driverIds.map(driverUser) } }
  const findUsers = async () => (await stream.queryUsers(filter)).users.map(({ id }) => id)
  const users = await findUsers()
  if (users.length === 0) return
  await stream.deleteUsers(users, { user: 'hard', messages: 'hard', conversations: 'hard' })
  if ((await findUsers()).length > 0) throw new Error('The chat service is still deleting the users')
}
