import type { StreamChat } from 'stream-chat'
import { parseChannelId, warehouseUser } from '../chat-ids'

/** Channels per query: the most that the chat service returns. */
const PAGE = 30

/** When anybody of the location has last read each conversation, and whether something is unread there; without those that are gone. */
export const findLastReads = async (stream: StreamChat, channelIds: readonly string[]) => {
  const found = new Map<string, { lastRead: Date; isUnread: boolean }>()
  for (let start = 0; start < channelIds.length; start += PAGE) {
    const page = channelIds.slice(start, start + PAGE)
    const channels = await stream.queryChannelsRequest(
      { cid: { $in: page.map((id) => `messaging:${id}`) } },
      [],
      { state: true, watch: false, message_limit: 1, limit: PAGE },
    )
    for (const { channel, read = [] } of channels) {
      const host = warehouseUser(parseChannelId(channel.id)?.warehouseId ?? 0)
      const own = read.find(({ user }) => user?.id === host)
      found.set(channel.id, {
        lastRead: new Date(own?.last_read ?? 0),
        isUnread: (own?.unread_messages ?? 0) > 0,
      })
    }
  }
  return found
}
