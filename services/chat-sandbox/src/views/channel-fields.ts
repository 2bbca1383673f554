import { findMember } from '../access/access'
import type { Read } from '../lib/filters'
import type { Chat } from '../state/chat'
import type { Channel, Member } from '../state/records'
import { hasMuted, unreadInChannel } from '../state/unread-counts'
import { lastMessageAt, lastPersonMessageAt } from './channel-view'

interface Context {
  chat: Chat
  channel: Channel
  viewer: string | undefined
  membership: Member | undefined
}

/** Fields for filters and sorting; all others are custom data. */
const fields: Record<string, (context: Context) => unknown> = {
  cid: ({ channel }) => channel.cid,
  id: ({ channel }) => channel.id,
  type: ({ channel }) => channel.type,
  frozen: ({ channel }) => channel.frozen,
  disabled: () => false,
  hidden: ({ membership }) => membership?.hidden_at !== undefined,
  created_at: ({ channel }) => channel.created_at,
  updated_at: ({ channel }) => channel.updated_at,
  created_by_id: ({ channel }) => channel.created_by_id,
  member_count: ({ channel }) => channel.members.length,
  members: ({ channel }) => channel.members.map((member) => member.user_id),
  'member.user.name': ({ chat, channel }) =>
    channel.members.map((member) => chat.store.users.get(member.user_id)?.custom.name),
  last_message_at: ({ chat, channel }) => lastMessageAt(chat, channel),
  last_person_message_at: ({ chat, channel }) => lastPersonMessageAt(chat, channel),
  last_updated: ({ chat, channel }) => lastMessageAt(chat, channel) ?? channel.created_at,
  joined: ({ membership }) => membership !== undefined,
  pinned: ({ membership }) => membership?.pinned_at !== undefined,
  pinned_at: ({ membership }) => membership?.pinned_at,
  archived: ({ membership }) => membership?.archived_at !== undefined,
  muted: ({ chat, channel, viewer }) => hasMuted(chat.store.users.get(viewer ?? ''), channel.cid),
  has_unread: (context) => countUnread(context) > 0,
  unread_count: (context) => countUnread(context),
}

const countUnread = ({ chat, channel, viewer }: Context) =>
  viewer === undefined ? 0 : unreadInChannel(chat, channel, viewer)

export function channelFields(chat: Chat, channel: Channel, viewer: string | undefined): Read {
  const context = { chat, channel, viewer, membership: findMember(channel, viewer) }
  return (field) => (Object.hasOwn(fields, field) ? fields[field]?.(context) : ownField(channel, field))
}

const ownField = ({ custom }: Channel, field: string) =>
  Object.hasOwn(custom, field) ? custom[field] : undefined
