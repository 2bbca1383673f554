import { channelEvent, sendToUserElsewhere, sendToWatchers } from '../events/events'
import { now } from '../lib/clock'
import { banId } from '../state/bans'
import type { Chat } from '../state/chat'
import type { Ban, Channel } from '../state/records'
import { userView } from '../views/user-view'

/** Bans a user in a channel, or everywhere without one; replaces an earlier ban. */
export async function ban(chat: Chat, ban: Ban, channel?: Channel): Promise<void> {
  await chat.store.commit(['bans', banId(ban.user_id, ban.cid), ban])
  announce(chat, 'user.banned', ban.user_id, channel, {
    ...(ban.banned_by_id && { created_by: userView(chat, ban.banned_by_id) }),
    ...(ban.reason && { reason: ban.reason }),
    ...(ban.expires && { expiration: ban.expires }),
    shadow: false,
  })
}

export async function unban(chat: Chat, userId: string, channel?: Channel): Promise<void> {
  await chat.store.commit(['bans', banId(userId, channel?.cid), null])
  announce(chat, 'user.unbanned', userId, channel, { shadow: false })
}

/** Expiry of a ban from now, given minutes; undefined for no end. */
export const banExpiry = (minutes: number | null | undefined) =>
  minutes ? new Date(Date.parse(now()) + minutes * 60_000).toISOString() : undefined

/** Announces to watchers and to all connections of the user. */
function announce(
  chat: Chat,
  type: string,
  userId: string,
  channel: Channel | undefined,
  fields: object,
): void {
  const user = userView(chat, userId)
  for (const one of channel ? [channel] : chat.store.findChannels(userId)) {
    const event = channelEvent(type, one, { user, ...fields })
    sendToWatchers(chat, one.cid, event)
    if (channel) sendToUserElsewhere(chat, userId, one.cid, event)
  }
  if (channel) return
  const event = { type, user, created_at: now(), ...fields }
  for (const connection of chat.connections.byUser(userId)) connection.send(event)
}
