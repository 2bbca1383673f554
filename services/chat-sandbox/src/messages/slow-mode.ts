import { cooldownActive } from '../lib/errors'
import type { Chat } from '../state/chat'
import type { Channel, Message } from '../state/records'

/** Longest slow mode, in seconds. */
export const MAX_COOLDOWN = 120

/** Throws 60 when the user has written in the channel or one of its threads within its cooldown. */
export function assertCooledDown(chat: Chat, channel: Channel, userId: string): void {
  if (!channel.cooldown) return
  const since = new Date(Date.now() - channel.cooldown * 1000).toISOString()
  const isRecent = (message: Message) => message.user_id === userId && message.created_at > since
  const threads = [...chat.store.threads.values()].filter((thread) => thread.cid === channel.cid)
  const timelines = [
    chat.store.messagesIn(channel.cid),
    ...threads.map((thread) => chat.store.repliesTo(thread.id)),
  ]
  const times = timelines.flatMap((messages) => messages.findLast(isRecent)?.created_at ?? [])
  const latest = times.sort().at(-1)
  if (!latest) return
  throw cooldownActive(Math.max(1, Math.ceil((Date.parse(latest) - Date.parse(since)) / 1000)))
}
