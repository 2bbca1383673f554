import type { Chat } from './chat'
import { now } from './clock'
import type { Channel } from './state/records'
import { unreadCounts } from './views/unread'

/** An event about a channel, in the fields that every such event carries. */
export function channelEvent(type: string, channel: Channel, fields: object = {}) {
  return {
    type,
    cid: channel.cid,
    channel_id: channel.id,
    channel_type: channel.type,
    created_at: now(),
    ...fields,
  }
}

/** To every connection that watches the channel. */
export function toWatchers(chat: Chat, cid: string, event: object): void {
  for (const connection of chat.connections.watching(cid)) connection.send(event)
}

/** The same with each watcher's own unread counts. */
export function toWatchersWithCounts(chat: Chat, cid: string, event: object): void {
  for (const userId of chat.connections.watcherIds(cid)) {
    const personal = { ...event, ...unreadCounts(chat, userId) }
    for (const connection of chat.connections.of(userId)) {
      if (connection.watching.has(cid)) connection.send(personal)
    }
  }
}

/** To every connection of one user, with that user's unread counts. */
export function toUser(chat: Chat, userId: string, event: object): void {
  const personal = { ...event, ...unreadCounts(chat, userId) }
  for (const connection of chat.connections.of(userId)) connection.send(personal)
}

/** To those connections of a user that do not watch the channel; watchers learn it by the channel's own event. */
export function toUserElsewhere(chat: Chat, userId: string, cid: string, event: object): void {
  const personal = { ...event, ...unreadCounts(chat, userId) }
  for (const connection of chat.connections.of(userId)) {
    if (!connection.watching.has(cid)) connection.send(personal)
  }
}
