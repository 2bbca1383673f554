import { now } from '../lib/clock'
import type { Chat } from './chat'
import type { Channel, Message, ReadState, Thread, User } from './records'
import { findFirstIndex } from './timelines'

/**
 * The number of unread messages in a list, oldest first. Silent and deleted messages do not count, nor do those of the reader and
 * of users that the reader muted.
 */
export function unreadIn(chat: Chat, messages: readonly Message[], userId: string, read: ReadState): number {
  const muted = chat.store.users.get(userId)?.muted_users.map((mute) => mute.user_id) ?? []
  const isUnread = ({ user_id, silent, deleted_at }: Message) =>
    user_id !== userId && !silent && deleted_at === undefined && !muted.includes(user_id)
  let unread = 0
  const firstNewer = findFirstIndex(messages, (message) => message.created_at > read.last_read)
  for (let at = firstNewer; at < messages.length; at += 1) {
    if (isUnread(messages[at] as Message)) unread += 1
  }
  return unread
}

export function unreadInChannel(chat: Chat, channel: Channel, userId: string): number {
  const member = channel.members.find((one) => one.user_id === userId)
  return member ? unreadIn(chat, chat.store.messagesIn(channel.cid), userId, member) : 0
}

export function unreadInThread(chat: Chat, thread: Thread, userId: string): number {
  const participant = thread.participants.find((one) => one.user_id === userId)
  return participant ? unreadIn(chat, chat.store.repliesTo(thread.id), userId, participant) : 0
}

/** The threads that the user takes part in, in channels where they are a member. */
export function findThreads(chat: Chat, userId: string): Thread[] {
  return [...chat.store.threads.values()].filter(
    (thread) =>
      thread.participants.some((one) => one.user_id === userId) &&
      chat.store.channels.get(thread.cid)?.members.some((one) => one.user_id === userId),
  )
}

export function hasMuted(user: User | undefined, cid: string): boolean {
  return activeChannelMutes(user).some((mute) => mute.cid === cid)
}

export function activeChannelMutes(user: User | undefined): User['muted_channels'] {
  const time = now()
  return (user?.muted_channels ?? []).filter((mute) => !mute.expires || mute.expires > time)
}

/** The unread counts in every event to a user, without muted channels. */
export function unreadCounts(chat: Chat, userId: string) {
  const muted = activeChannelMutes(chat.store.users.get(userId)).map((mute) => mute.cid)
  const perChannel = chat.store
    .findChannels(userId)
    .filter((channel) => !muted.includes(channel.cid))
    .map((channel) => unreadInChannel(chat, channel, userId))
    .filter((count) => count > 0)
  const total = perChannel.reduce((sum, count) => sum + count, 0)
  return {
    total_unread_count: total,
    unread_count: total,
    unread_channels: perChannel.length,
    unread_threads: findThreads(chat, userId).filter((thread) => unreadInThread(chat, thread, userId) > 0)
      .length,
  }
}
