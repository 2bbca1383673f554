import { memberOf } from '../access'
import type { Chat } from '../chat'
import type { Read } from '../filters'
import type { Channel } from '../state/records'
import { lastMessageAt } from '../views/channel-view'
import { hasMuted, unreadInChannel } from '../views/unread'

/** The fields that filters and sorting know; everything else is custom data. */
export function fieldsOf(chat: Chat, channel: Channel, viewer: string | undefined): Read {
  const membership = memberOf(channel, viewer)
  const known: Record<string, () => unknown> = {
    cid: () => channel.cid,
    id: () => channel.id,
    type: () => channel.type,
    frozen: () => channel.frozen,
    disabled: () => false,
    hidden: () => membership?.hidden_at !== undefined,
    created_at: () => channel.created_at,
    updated_at: () => channel.updated_at,
    created_by_id: () => channel.created_by_id,
    member_count: () => channel.members.length,
    members: () => channel.members.map((member) => member.user_id),
    'member.user.name': () =>
      channel.members.map((member) => chat.store.users.get(member.user_id)?.custom.name),
    last_message_at: () => lastMessageAt(chat, channel),
    last_updated: () => lastMessageAt(chat, channel) ?? channel.created_at,
    joined: () => membership !== undefined,
    pinned: () => membership?.pinned_at !== undefined,
    pinned_at: () => membership?.pinned_at,
    archived: () => membership?.archived_at !== undefined,
    muted: () => hasMuted(chat.store.users.get(viewer ?? ''), channel.cid),
    has_unread: () => viewer !== undefined && unreadInChannel(chat, channel, viewer) > 0,
    unread_count: () => (viewer === undefined ? 0 : unreadInChannel(chat, channel, viewer)),
  }
  return (field) => (Object.hasOwn(known, field) ? known[field]?.() : ownField(channel, field))
}

const ownField = ({ custom }: Channel, field: string) =>
  Object.hasOwn(custom, field) ? custom[field] : undefined
