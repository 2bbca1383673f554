import { now } from '../lib/clock'
import type { Chat } from '../state/chat'
import type { Connection } from '../state/connections'
import type { Channel } from '../state/records'
import { unreadCounts } from '../state/unread'

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
    const watching = chat.connections.of(userId).filter((connection) => connection.watching.has(cid))
    sendPersonal(chat, userId, event, watching)
  }
}

/** To every connection of one user, with that user's unread counts. */
export function toUser(chat: Chat, userId: string, event: object): void {
  sendPersonal(chat, userId, event, chat.connections.of(userId))
}

/** To those connections of a user that do not watch the channel; watchers learn it by the channel's own event. */
export function toUserElsewhere(chat: Chat, userId: string, cid: string, event: object): void {
  const elsewhere = chat.connections.of(userId).filter((connection) => !connection.watching.has(cid))
  sendPersonal(chat, userId, event, elsewhere)
}

function sendPersonal(chat: Chat, userId: string, event: object, connections: Connection[]): void {
  if (connections.length === 0) return
  const personal = { ...event, ...unreadCounts(chat, userId) }
  for (const connection of connections) connection.send(personal)
}
