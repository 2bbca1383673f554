import { now } from '../lib/clock'
import type { Chat } from '../state/chat'
import type { Connection } from '../state/connections'
import type { Channel } from '../state/records'
import { userView } from '../views/user-view'
import { channelEvent, sendToWatchers } from './events'

/** With more watchers, their coming and going is not announced. */
const MAX_ANNOUNCED_WATCHERS = 100

/** Subscribes a connection to a channel's events and, with `presence`, to its members coming and going. */
export function watch(chat: Chat, connection: Connection, channel: Channel, presence: boolean): void {
  if (presence) for (const member of channel.members) connection.presenceUserIds.add(member.user_id)
  if (connection.watching.has(channel.cid)) return
  const isFirst = !chat.connections.watcherIds(channel.cid).includes(connection.userId)
  connection.watching.add(channel.cid)
  if (isFirst) announce(chat, channel, 'user.watching.start', connection.userId)
}

export function stopWatching(chat: Chat, connection: Connection, channel: Channel): void {
  connection.watching.delete(channel.cid)
  const isLast = !chat.connections.watcherIds(channel.cid).includes(connection.userId)
  if (isLast) announce(chat, channel, 'user.watching.stop', connection.userId)
}

/** Announces that a user came online or went offline. */
export function announcePresence(chat: Chat, userId: string): void {
  const event = {
    type: 'user.presence.changed',
    user: userView(chat, userId),
    created_at: now(),
  }
  for (const connection of chat.connections.all()) {
    if (connection.presenceUserIds.has(userId)) connection.send(event)
  }
}

function announce(chat: Chat, channel: Channel, type: string, userId: string): void {
  const watchers = chat.connections.watcherIds(channel.cid).length
  if (watchers > MAX_ANNOUNCED_WATCHERS) return
  const event = channelEvent(type, channel, { user: userView(chat, userId), watcher_count: watchers })
  sendToWatchers(chat, channel.cid, event)
}
