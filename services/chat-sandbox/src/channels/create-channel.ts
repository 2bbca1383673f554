import { createHash } from 'node:crypto'
import { z } from 'zod'
import { requireUser } from '../access/access'
import { channelEvent, sendToUser, sendToWatchers } from '../events/events'
import { CHANNEL_TYPE } from '../lib/channel-type'
import { nextTimestamp } from '../lib/clock'
import { invalid, notFound } from '../lib/errors'
import { time, userId, userReference } from '../lib/input'
import { MAX_COOLDOWN } from '../messages/slow-mode'
import type { Chat } from '../state/chat'
import type { Channel, Custom, Member } from '../state/records'
import { channelView, memberView } from '../views/channel-view'
import { userView } from '../views/user-view'

const memberInput = z.union([userId.transform((id) => ({ user_id: id })), z.looseObject({ user_id: userId })])
export const memberList = z
  .array(memberInput)
  .max(100)
  .transform((members) => [...new Set(members.map((one) => one.user_id))])

/** Seconds of slow mode; 0 for none. */
export const cooldown = z.number().int().min(0).max(MAX_COOLDOWN)

/** The data of a new channel. `created_at` is not in the hosted service: it dates seeded histories. */
export const channelData = z.looseObject({
  members: memberList.default([]),
  created_by: userReference.nullish(),
  created_by_id: userId.nullish(),
  created_at: time.optional(),
  frozen: z.boolean().optional(),
  cooldown: cooldown.optional(),
})
export type ChannelData = z.infer<typeof channelData>

/** Fields of the service, which are not custom data. */
const RESERVED = [
  'cid',
  'id',
  'type',
  'members',
  'member_count',
  'membership',
  'created_by',
  'created_by_id',
  'created_at',
  'updated_at',
  'deleted_at',
  'last_message_at',
  'last_person_message_at',
  'config',
  'config_overrides',
  'own_capabilities',
  'frozen',
  'disabled',
  'hidden',
  'team',
  'cooldown',
  'blocked',
  'muted',
  'joined',
  'truncated_at',
  'truncated_by',
  'invites',
]

export function customChannelData(data: Custom): Custom {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !RESERVED.includes(name)))
}

/** The id of a channel that is identified by its members. */
export function distinctId(members: string[]): string {
  if (members.length === 0) throw invalid('A channel without an id needs members')
  const digest = createHash('sha256')
    .update([...members].sort().join('\n'))
    .digest('hex')
  return `!members-${digest.slice(0, 40)}`
}

/** Creates a channel and announces it to its members. */
export async function createChannel(
  chat: Chat,
  type: string,
  id: string,
  data: ChannelData,
): Promise<Channel> {
  if (type !== CHANNEL_TYPE) throw notFound(`There is no channel type ${type}`)
  const creator = data.created_by?.id ?? data.created_by_id
  if (!creator) throw invalid('A new channel needs created_by_id')
  requireUser(chat, creator)
  const createdAt = data.created_at ?? nextTimestamp()
  const channel: Channel = {
    cid: `${type}:${id}`,
    type,
    id,
    created_by_id: creator,
    created_at: createdAt,
    updated_at: createdAt,
    frozen: data.frozen ?? false,
    cooldown: data.cooldown ?? 0,
    custom: customChannelData(data),
    members: data.members.map((member) => newMember(chat, member, createdAt)),
  }
  await chat.store.commit(['channels', channel.cid, channel])
  for (const member of channel.members) announceMembership(chat, channel, member)
  return channel
}

/** A new member. Older messages count as read for them. */
export function newMember(chat: Chat, id: string, joinedAt: string): Member {
  requireUser(chat, id)
  return { user_id: id, created_at: joinedAt, updated_at: joinedAt, last_read: joinedAt, custom: {} }
}

/** Announces a channel to a new member. */
export function announceMembership(chat: Chat, channel: Channel, member: Member): void {
  const event = channelEvent('notification.added_to_channel', channel, {
    channel: {
      ...channelView(chat, channel, member.user_id),
      members: channel.members.map((one) => memberView(chat, channel, one)),
    },
    member: memberView(chat, channel, member),
  })
  sendToUser(chat, member.user_id, event)
}

/** Announces that a member is removed; their connections stop watching the channel. */
export function announceRemoval(chat: Chat, channel: Channel, id: string): void {
  const user = userView(chat, id)
  sendToWatchers(
    chat,
    channel.cid,
    channelEvent('member.removed', channel, { user, member: { user_id: id, user } }),
  )
  for (const connection of chat.connections.byUser(id)) connection.watching.delete(channel.cid)
  const event = channelEvent('notification.removed_from_channel', channel, {
    channel: channelView(chat, channel),
    user,
  })
  sendToUser(chat, id, event)
}
