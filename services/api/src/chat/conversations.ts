import type { StreamChat } from 'stream-chat'
import { channelCid, channelId, driverUser, parseChannelId, warehouseUser } from './chat-ids'
import { isStopWord } from './stop/is-stop-word'
import { isMissing } from './stream-client'

export type Party = { id: number; name: string }

/** An hour (s): a renewal interrupts the chat. A logout does not end a token, but nobody who is logged out gets another one. */
const TOKEN_SECONDS = 60 * 60

/** The user and a token for a browser that chats as this location. */
export const logInToChat = async (stream: StreamChat, { id, name }: Party) => {
  const user = { id: warehouseUser(id), name }
  // The chat service announces every upsert to all members, and every tab logs in.
  const { users } = await stream.queryUsers({ id: user.id })
  if (users[0]?.name !== name) await stream.upsertUser(user)
  const now = Math.floor(Date.now() / 1000)
  return { user, token: stream.createToken(user.id, now + TOKEN_SECONDS, now) }
}

/** Creates the conversation of a location with a driver, and both users, unless they exist. */
export const openConversation = async (stream: StreamChat, warehouse: Party, driver: Party, data = {}) => {
  const [host, guest] = [warehouseUser(warehouse.id), driverUser(driver.id)]
  await stream.upsertUsers([
    { id: host, name: warehouse.name },
    { id: guest, name: driver.name },
  ])
  const channel = stream.channel('messaging', channelId(warehouse.id, driver.id), {
    members: [host, guest],
    created_by_id: host,
    warehouse_id: warehouse.id,
    driver_id: driver.id,
    ...data,
  })
  await channel.create()
  return channel
}

/** Like openConversation, but hides an empty conversation from both lists until its first message. */
export const prepareConversation = async (stream: StreamChat, warehouse: Party, driver: Party) => {
  const channel = await openConversation(stream, warehouse, driver)
  // Another call may have opened it and written into it already.
  if (channel.data?.last_message_at) return
  const users = [warehouseUser(warehouse.id), driverUser(driver.id)]
  for (const user of users) await channel.hide(user)
  const { messages } = await channel.query({ messages: { limit: 1 } })
  // A message sent before `hide` would stay invisible until the next one.
  if (messages.length > 0) for (const user of users) await channel.show(user)
}

/** Unread messages of a location, without its muted conversations; 0 for a location that chat does not know. */
export const countUnread = async (stream: StreamChat, warehouseId: number) => {
  try {
    return (await stream.getUnreadCount(warehouseUser(warehouseId))).total_unread_count
  } catch (error) {
    if (isMissing(error)) return 0
    throw error
  }
}

/** Channels per query: the most that the chat service returns. */
const PAGE = 30

/** The newest messages of each conversation, in which an answer is searched. */
const MESSAGES = 10

type Receipt = { lastRead?: Date; answers: Date[] }

/** When each driver last read the conversation with the location, and when he wrote of late, but for STOP; by driver id. */
export const findReceipts = async (stream: StreamChat, warehouseId: number, driverIds: number[]) => {
  const receipts = new Map<number, Receipt>()
  for (let start = 0; start < driverIds.length; start += PAGE) {
    const page = driverIds.slice(start, start + PAGE)
    const channels = await stream.queryChannelsRequest(
      { cid: { $in: page.map((driverId) => channelCid(warehouseId, driverId)) } },
      [],
      { state: true, watch: false, message_limit: MESSAGES, limit: PAGE },
    )
    for (const { channel, read = [], messages } of channels) {
      const known = parseChannelId(channel.id)
      if (!known) continue
      const isOwn = (user: { id?: string } | null | undefined) => user?.id === driverUser(known.driverId)
      const last = read.find(({ user }) => isOwn(user))?.last_read
      const answers = messages
        .filter(({ user, text }) => isOwn(user) && !isStopWord(text ?? ''))
        .map(({ created_at }) => new Date(created_at ?? 0))
      receipts.set(known.driverId, { ...(last && { lastRead: new Date(last) }), answers })
    }
  }
  return receipts
}
