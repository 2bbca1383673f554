import type { Chat } from '../state/chat'
import type { Thread } from '../state/records'
import { unreadInThread } from '../state/unread-counts'
import { channelView, memberView } from './channel-view'
import { messageView } from './message-view'
import { userView } from './user-view'

interface ThreadLimits {
  reply_limit: number
  participant_limit: number
}

/** A thread with its newest replies; undefined when its parent or channel is gone. */
export function threadView(chat: Chat, thread: Thread, viewer: string | undefined, limits: ThreadLimits) {
  const parent = chat.store.messages.get(thread.id)
  const channel = chat.store.channels.get(thread.cid)
  if (!parent || !channel) return undefined
  const replies = chat.store.repliesTo(thread.id)
  return {
    ...threadSummary(chat, thread),
    channel: {
      ...channelView(chat, channel, viewer),
      members: channel.members.map((member) => memberView(chat, channel, member)),
    },
    parent_message: messageView(chat, parent, viewer),
    latest_replies: (limits.reply_limit ? replies.slice(-limits.reply_limit) : []).map((reply) =>
      messageView(chat, reply, viewer),
    ),
    thread_participants: participantViews(chat, thread).slice(0, limits.participant_limit),
    read: thread.participants.map((one) => ({
      user: userView(chat, one.user_id),
      last_read: one.last_read,
      last_read_message_id: one.last_read_message_id,
      unread_messages: unreadInThread(chat, thread, one.user_id),
    })),
  }
}

/** The fields of a thread in events. */
export function threadSummary(chat: Chat, thread: Thread) {
  const replies = chat.store.repliesTo(thread.id)
  return {
    ...thread.custom,
    channel_cid: thread.cid,
    parent_message_id: thread.id,
    title: thread.title,
    created_at: thread.created_at,
    updated_at: thread.updated_at,
    created_by_user_id: thread.created_by_id,
    created_by: userView(chat, thread.created_by_id),
    last_message_at: replies.at(-1)?.created_at,
    reply_count: replies.length,
    participant_count: thread.participants.length,
    active_participant_count: thread.participants.length,
  }
}

function participantViews(chat: Chat, thread: Thread) {
  return thread.participants.map((one) => ({
    channel_cid: thread.cid,
    thread_id: thread.id,
    user_id: one.user_id,
    user: userView(chat, one.user_id),
    created_at: one.created_at,
    last_read_at: one.last_read,
  }))
}
