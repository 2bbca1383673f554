import { now } from '../lib/clock'
import type { Chat } from './chat'
import type { Ban, Channel } from './records'

/** One ban per user and channel, and one per user for all channels. */
export const banId = (userId: string, cid?: string) => `${userId} ${cid ?? '*'}`

/** The active ban in the channel or, without `cid`, everywhere. */
export function findBan(chat: Chat, userId: string, cid?: string): Ban | undefined {
  const ban = chat.store.bans.get(banId(userId, cid))
  return ban && isActive(ban) ? ban : undefined
}

export const isActive = (ban: Ban) => !ban.expires || ban.expires > now()

/** Whether a user is banned from writing in the channel. */
export function isBanned(chat: Chat, userId: string, channel: Channel): boolean {
  return Boolean(findBan(chat, userId, channel.cid) ?? findBan(chat, userId))
}
