import type { StreamChat } from 'stream-chat'
import { channelCid, channelId, driverUser, warehouseUser } from './chat-ids'
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

/** When each driver last read the conversation with the location, by driver id. */
export const findLastReads = async (stream: StreamChat, warehouseId: number, driverIds: number[]) => {
  const lastRead = new Map<number, Date>()
  for (let start = 0; start < driverIds.length; start += PAGE) {
    const page = driverIds.slice(start, start + PAGE)
    const channels = await stream.queryChannelsRequest(
      { cid: { $in: page.map((driverId) => channelCid(warehouseId, driverId)) } },
      [],
      { state: true, watch: false, message_limit: 1, limit: PAGE },
    )
    for (const { read = [] } of channels)
      for (const { user, last_read } of read) {
        const driverId = page.find((id) => driverUser(id) === user?.id)
        if (driverId !== undefined && last_read) lastRead.set(driverId, new Date(last_read))
      }
  }
  return lastRead
}
