import { now } from '../lib/clock'
import type { Chat } from './chat'
import type { Channel, Message, ReadState, Thread, User } from './records'
import { findFirstIndex } from './timelines'

/** Whether a message counts as unread: a reader's own, silent and deleted ones do not. */
const countsAsUnread = (message: Message, userId: string) =>
  message.user_id !== userId && !message.silent && message.deleted_at === undefined

/** The number of unread messages in a list, oldest first. */
export function unreadIn(messages: readonly Message[], userId: string, read: ReadState): number {
  let unread = 0
  const firstNewer = findFirstIndex(messages, (message) => message.created_at > read.last_read)
  for (let at = firstNewer; at < messages.length; at += 1) {
    if (countsAsUnread(messages[at] as Message, userId)) unread += 1
  }
  return unread
}

export function unreadInChannel(chat: Chat, channel: Channel, userId: string): number {
  const member = channel.members.find((one) => one.user_id === userId)
  return member ? unreadIn(chat.store.messagesIn(channel.cid), userId, member) : 0
}

export function unreadInThread(chat: Chat, thread: Thread, userId: string): number {
  const participant = thread.participants.find((one) => one.user_id === userId)
  return participant ? unreadIn(chat.store.repliesTo(thread.id), userId, participant) : 0
}

/** The user's threads in channels of which they are a member. */
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
