import {
  channelEvent,
  sendToUser,
  sendToUserElsewhere,
  sendToWatchers,
  sendToWatchersWithCounts,
} from '../events/events'
import type { Chat } from '../state/chat'
import type { Channel, Message } from '../state/records'
import { channelView } from '../views/channel-view'
import { messageView } from '../views/message-view'
import { userView } from '../views/user-view'

/** Sends a new message to watchers, and a notification to members who do not watch. The API is told of those that a member has written. */
export function announceNew(chat: Chat, channel: Channel, message: Message): void {
  const fields = {
    message: messageView(chat, message),
    message_id: message.id,
    user: userView(chat, message.user_id),
    watcher_count: chat.connections.watcherIds(channel.cid).length,
  }
  const event = channelEvent('message.new', channel, fields)
  sendToWatchersWithCounts(chat, channel.cid, event)
  if (channel.members.some(({ user_id }) => user_id === message.user_id)) chat.reporter.report(event)
  if (message.parent_id) announceReply(chat, channel, message, message.parent_id)
  if (message.parent_id && !message.show_in_channel) return
  for (const { user_id } of channel.members) {
    const notification = { ...fields, channel: channelView(chat, channel, user_id) }
    sendToUserElsewhere(
      chat,
      user_id,
      channel.cid,
      channelEvent('notification.message_new', channel, notification),
    )
  }
}

/** Announces an edited, pinned or replied-to message to watchers. */
export function announceUpdated(chat: Chat, channel: Channel, message: Message): void {
  const fields = {
    message: messageView(chat, message),
    message_id: message.id,
    user: userView(chat, message.user_id),
  }
  sendToWatchers(chat, channel.cid, channelEvent('message.updated', channel, fields))
}

export function announceDeleted(
  chat: Chat,
  channel: Channel,
  message: Message,
  actorId: string,
  hard: boolean,
): void {
  const view = { ...messageView(chat, message), type: 'deleted' }
  const fields = { message: view, message_id: message.id, user: userView(chat, actorId), hard_delete: hard }
  sendToWatchers(chat, channel.cid, channelEvent('message.deleted', channel, fields))
  announceParent(chat, channel, message.parent_id)
}

function announceReply(chat: Chat, channel: Channel, reply: Message, parentId: string): void {
  announceParent(chat, channel, parentId)
  for (const { user_id } of chat.store.threads.get(parentId)?.participants ?? []) {
    if (user_id === reply.user_id) continue
    const event = channelEvent('notification.thread_message_new', channel, {
      channel: channelView(chat, channel, user_id),
      message: messageView(chat, reply),
      thread_id: parentId,
    })
    sendToUser(chat, user_id, event)
  }
}

function announceParent(chat: Chat, channel: Channel, parentId: string | undefined): void {
  const parent = chat.store.messages.get(parentId ?? '')
  if (parent) announceUpdated(chat, channel, parent)
}
