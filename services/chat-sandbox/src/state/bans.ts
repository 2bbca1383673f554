import { now } from '../lib/clock'
import type { Chat } from './chat'
import type { Ban, Channel } from './records'

/** A ban's id: one for each user and channel, and one for all channels. */
export const banId = (userId: string, cid?: string) => `${userId} ${cid ?? '*'}`

/** The user's ban in the channel itself, or without `cid` everywhere, while it lasts. */
export function findBan(chat: Chat, userId: string, cid?: string): Ban | undefined {
  const ban = chat.store.bans.get(banId(userId, cid))
  return ban && isActive(ban) ? ban : undefined
}

export const isActive = (ban: Ban) => !ban.expires || ban.expires > now()

/** Whether a user may not write in the channel. */
export function isBanned(chat: Chat, userId: string, channel: Channel): boolean {
  return Boolean(findBan(chat, userId, channel.cid) ?? findBan(chat, userId))
}
