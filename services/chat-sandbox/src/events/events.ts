import { now } from '../lib/clock'
import type { Chat } from '../state/chat'
import type { Connection } from '../state/connections'
import type { Channel } from '../state/records'
import { unreadCounts } from '../state/unread-counts'

/** An event about a channel, with the fields that all of them have. */
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

/** Sends an event to every connection that watches the channel. */
export function sendToWatchers(chat: Chat, cid: string, event: object): void {
  for (const connection of chat.connections.watching(cid)) connection.send(event)
}

/** Sends an event to all watchers, with each watcher's unread counts. */
export function sendToWatchersWithCounts(chat: Chat, cid: string, event: object): void {
  for (const userId of chat.connections.watcherIds(cid)) {
    const watching = chat.connections.byUser(userId).filter((connection) => connection.watching.has(cid))
    sendPersonal(chat, userId, event, watching)
  }
}

/** Sends an event to every connection of a user, with their unread counts. */
export function sendToUser(chat: Chat, userId: string, event: object): void {
  sendPersonal(chat, userId, event, chat.connections.byUser(userId))
}

/** Sends an event to a user's connections that do not watch the channel; the others get the channel's event. */
export function sendToUserElsewhere(chat: Chat, userId: string, cid: string, event: object): void {
  const elsewhere = chat.connections.byUser(userId).filter((connection) => !connection.watching.has(cid))
  sendPersonal(chat, userId, event, elsewhere)
}

function sendPersonal(chat: Chat, userId: string, event: object, connections: Connection[]): void {
  if (connections.length === 0) return
  const personal = { ...event, ...unreadCounts(chat, userId) }
  for (const connection of connections) connection.send(personal)
}
