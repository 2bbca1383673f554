import type { StreamChat } from 'stream-chat'
import { channelCid, channelId, driverUser, warehouseUser } from './chat-ids'
import { isMissing } from './stream-client'

export type Named = { id: number; name: string }

/** Token and user for a browser that chats as this location; the token lives for an hour. */
export const logInToChat = async (stream: StreamChat, { id, name }: Named) => {
  const user = { id: warehouseUser(id), name }
  // Each change of a user is told to all who know it, and every tab logs in.
  const { users } = await stream.queryUsers({ id: user.id })
  if (users[0]?.name !== name) await stream.upsertUser(user)
  const now = Math.floor(Date.now() / 1000)
  return { user, token: stream.createToken(user.id, now + 3600, now) }
}

/** Makes the conversation of a location with a driver, and both of them, unless they exist. */
export const openConversation = async (stream: StreamChat, warehouse: Named, driver: Named, data = {}) => {
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

/** Like openConversation; one without messages is in neither list until somebody writes the first into it. */
export const prepareConversation = async (stream: StreamChat, warehouse: Named, driver: Named) => {
  const channel = await openConversation(stream, warehouse, driver)
  // Also when two begin it at once and the first has written already.
  if (channel.data?.last_message_at) return
  const users = [warehouseUser(warehouse.id), driverUser(driver.id)]
  for (const user of users) await channel.hide(user)
  const { messages } = await channel.query({ messages: { limit: 1 } })
  // Written in between: it would be out of sight until the next message.
  if (messages.length > 0) for (const user of users) await channel.show(user)
}

/** Messages of drivers that nobody at the location has read, but for conversations it has muted. */
export const countUnread = async (stream: StreamChat, warehouseId: number) => {
  try {
    return (await stream.getUnreadCount(warehouseUser(warehouseId))).total_unread_count
  } catch (error) {
    if (isMissing(error)) return 0
    throw error
  }
}

const PAGE = 30

/** How far each driver has read his conversation with the location, by driver id. */
export const driversLastRead = async (stream: StreamChat, warehouseId: number, driverIds: number[]) => {
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
