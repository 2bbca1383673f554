import type { StreamChat } from 'stream-chat'
import type { Db } from '../db/types'
import { isPerson, warehouseUser } from './chat-ids'
import { readStops } from './stop/find-missed-stops'

type Stored = { last_person_message_at?: string }

/** Stores when a person wrote last; the time only moves forward. */
const storeTime = async (stream: StreamChat, channelId: string, stored: Stored, time: string) => {
  if (Date.parse(stored.last_person_message_at ?? '') >= Date.parse(time)) return
  await stream.channel('messaging', channelId).updatePartial({ set: { last_person_message_at: time } })
}

/** Stores the time of a message that Stream reports. It reports one again when it got no answer in time. */
export const storeReportedMessage = async (stream: StreamChat, channelId: string, time: string) => {
  const [found] = await stream.queryChannelsRequest({ cid: `messaging:${channelId}` }, [], {
    state: false,
    watch: false,
    limit: 1,
  })
  if (found) await storeTime(stream, channelId, found.channel, time)
}

/** Channels per query: the most that the chat service returns. */
const CHANNELS = 30
/** Messages of each in which the last one of a person is searched. */
const MESSAGES = 10

/**
 * Stores the times of a location's newest unread conversations that Stream has not reported: from before its webhook was set
 * up, or from a time without an API, for which Stream tries 15 s. Only messages of people are unread. Who wrote STOP in one has withdrawn.
 */
export const storeMissedMessages = async (db: Db, stream: StreamChat, warehouseId: number) => {
  const host = warehouseUser(warehouseId)
  const unread = await stream.queryChannelsRequest(
    { type: 'messaging', members: { $in: [host] }, has_unread: true },
    [{ last_message_at: -1 }],
    { state: true, watch: false, message_limit: MESSAGES, limit: CHANNELS, user_id: host },
  )
  for (const { channel, messages } of unread) {
    await readStops(db, { channel, messages })
    const last = messages.findLast(({ user, parent_id }) => isPerson(user?.id ?? '') && !parent_id)
    if (last?.created_at) await storeTime(stream, channel.id, channel, last.created_at)
  }
}
