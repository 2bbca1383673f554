import type { Chat } from '../state/chat'
import type { User } from '../state/records'
import { activeChannelMutes, unreadCounts } from '../state/unread-counts'
import { channelView } from './channel-view'
import { userView } from './user-view'

/** The user as `me` of a connection, with mutes and unread counts. */
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
