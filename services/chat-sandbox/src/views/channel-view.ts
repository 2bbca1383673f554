import { findMember, isModerator } from '../access/access'
import { CHANNEL_CONFIG, MEMBER_CAPABILITIES, READER_CAPABILITIES } from '../lib/channel-type'
import { findBan, isBanned } from '../state/bans'
import type { Chat } from '../state/chat'
import type { Channel, Member } from '../state/records'
import { unreadInChannel } from '../state/unread-counts'
import { userView } from './user-view'

export function lastMessageAt(chat: Chat, channel: Channel): string | undefined {
  return chat.store.messagesIn(channel.cid).findLast((message) => !message.deleted_at)?.created_at
}

/** When a member wrote last. Automatic messages, whose sender is no member, do not change the order of conversations. */
export function lastPersonMessageAt(chat: Chat, channel: Channel): string | undefined {
  return chat.store
    .messagesIn(channel.cid)
    .findLast((message) => !message.deleted_at && findMember(channel, message.user_id))?.created_at
}

/** A channel; with a viewer also their capabilities. */
export function channelView(chat: Chat, channel: Channel, viewer?: string) {
  return {
    ...channel.custom,
    cid: channel.cid,
    type: channel.type,
    id: channel.id,
    created_at: channel.created_at,
    updated_at: channel.updated_at,
    last_message_at: lastMessageAt(chat, channel),
    last_person_message_at: lastPersonMessageAt(chat, channel),
    created_by: userView(chat, channel.created_by_id),
    frozen: channel.frozen,
    disabled: false,
    ...(channel.cooldown && { cooldown: channel.cooldown }),
    hidden: channel.members.some((member) => member.user_id === viewer && member.hidden_at),
    member_count: channel.members.length,
    config: CHANNEL_CONFIG,
    ...(viewer !== undefined && { own_capabilities: capabilities(chat, channel, viewer) }),
  }
}

function capabilities(chat: Chat, channel: Channel, viewer: string): string[] {
  if (!channel.members.some((member) => member.user_id === viewer)) return []
  const mayOnlyRead = channel.frozen || isBanned(chat, viewer, channel)
  return [
    ...(mayOnlyRead ? READER_CAPABILITIES : MEMBER_CAPABILITIES),
    ...(isModerator(viewer) ? ['ban-channel-members'] : []),
    ...(channel.cooldown ? ['slow-mode'] : []),
  ]
}

export function memberView(chat: Chat, channel: Channel, member: Member) {
  const ban = findBan(chat, member.user_id, channel.cid)
  return {
    ...member.custom,
    user_id: member.user_id,
    user: userView(chat, member.user_id),
    role: 'member',
    channel_role: 'channel_member',
    status: 'member',
    banned: ban !== undefined,
    ...(ban?.expires && { ban_expires: ban.expires }),
    shadow_banned: false,
    notifications_muted: false,
    created_at: member.created_at,
    updated_at: member.updated_at,
    pinned_at: member.pinned_at ?? null,
    archived_at: member.archived_at ?? null,
  }
}

/** The read state of each member. */
export function readViews(chat: Chat, channel: Channel) {
  return channel.members.map((member) => ({
    user: userView(chat, member.user_id),
    last_read: member.last_read,
    last_read_message_id: member.last_read_message_id,
    last_delivered_at: member.last_delivered_at,
    last_delivered_message_id: member.last_delivered_message_id,
    unread_messages: unreadInChannel(chat, channel, member.user_id),
  }))
}
