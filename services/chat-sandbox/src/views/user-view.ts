import { banOf } from '../state/bans'
import type { Chat } from '../state/chat'
import type { User } from '../state/records'
import { activeChannelMutes, unreadCounts } from '../state/unread'
import { channelView } from './channel-view'

/** A user as everybody sees him. */
export function userView(chat: Chat, id: string) {
  const user = chat.store.users.get(id)
  if (!user) return { id, role: 'user', online: false }
  const ban = banOf(chat, id)
  return {
    ...user.custom,
    id,
    role: user.role,
    banned: ban !== undefined,
    ...(ban?.expires && { ban_expires: ban.expires }),
    online: chat.connections.isOnline(id),
    created_at: user.created_at,
    updated_at: user.updated_at,
    last_active: user.last_active,
  }
}

/** A user as he sees himself: the `me` of a connection. */
export function ownUserView(chat: Chat, user: User) {
  return {
    ...userView(chat, user.id),
    devices: [],
    blocked_user_ids: [],
    mutes: user.muted_users.map((mute) => muteView(chat, user.id, mute)),
    channel_mutes: channelMuteViews(chat, user),
    ...unreadCounts(chat, user.id),
  }
}

export function muteView(chat: Chat, userId: string, mute: User['muted_users'][number]) {
  return {
    user: userView(chat, userId),
    target: userView(chat, mute.user_id),
    created_at: mute.created_at,
    updated_at: mute.created_at,
  }
}

export function channelMuteViews(chat: Chat, user: User) {
  return activeChannelMutes(user).flatMap((mute) => {
    const channel = chat.store.channels.get(mute.cid)
    if (!channel) return []
    return {
      user: userView(chat, user.id),
      channel: channelView(chat, channel),
      created_at: mute.created_at,
      updated_at: mute.created_at,
      expires: mute.expires,
    }
  })
}
