import type { FastifyRequest } from 'fastify'
import { forbidden, invalid, notFound } from '../lib/errors'
import { callerQuery, channelPath, messagePath } from '../lib/input'
import { isBanned } from '../state/bans'
import type { Chat } from '../state/chat'
import type { Channel, Member, Message, User } from '../state/records'
import type { Caller } from './authenticate'

/**
 * The user that the call acts for: the user of the token for a browser, the named user for the API, which has the
 * secret. Throws 17 when a browser names another user, 4 without a known user.
 */
export function getActingUser(chat: Chat, caller: Caller, named: string | null | undefined): User {
  if (caller.kind === 'user' && named && named !== caller.userId)
    throw forbidden('Only the API may act as another user')
  const id = caller.kind === 'user' ? caller.userId : named
  if (!id) throw invalid('A call with the secret must name the user it acts for (user_id)')
  return requireUser(chat, id)
}

/** Throws 4 for an unknown user. */
export function requireUser(chat: Chat, id: string): User {
  const user = chat.store.users.get(id)
  if (!user) throw invalid(`There is no user ${id}`)
  return user
}

/** Ids of the users that a user may see: themselves and everybody they share a channel with. */
export function findVisibleUserIds(chat: Chat, userId: string): Set<string> {
  const members = chat.store.findChannels(userId).flatMap((channel) => channel.members)
  return new Set([userId, ...members.map((member) => member.user_id)])
}

export function assertServer(caller: Caller): void {
  if (caller.kind !== 'server') throw forbidden('Only the API may do this')
}

/** The channel, if the caller may read it: the API always, a user as a member. Else throws 17, or 16 for the API. */
export function requireChannel(chat: Chat, caller: Caller, cid: string): Channel {
  const channel = chat.store.channels.get(cid)
  // The same answer for foreign and missing channels, so that nobody finds out who has conversations.
  if (caller.kind === 'user' && !(channel && findMember(channel, caller.userId))) {
    throw forbidden(`You are not a member of ${cid}`)
  }
  if (!channel) throw notFound(`There is no channel ${cid}`)
  return channel
}

/** The channel in the call's path, as `requireChannel`. */
export function getRequestedChannel(
  chat: Chat,
  request: Pick<FastifyRequest, 'chatCaller' | 'params'>,
): Channel {
  const { type, id } = channelPath.parse(request.params)
  return requireChannel(chat, request.chatCaller, `${type}:${id}`)
}

/** The message and its channel, if the caller may read the channel. Else throws 16. */
export function requireMessage(
  chat: Chat,
  caller: Caller,
  id: string,
): { message: Message; channel: Channel } {
  const message = chat.store.messages.get(id)
  const channel = message && chat.store.channels.get(message.cid)
  const mayRead = channel && (caller.kind === 'server' || findMember(channel, caller.userId))
  // The same answer for foreign and missing messages, so that nobody finds out which ids exist.
  if (!mayRead) throw notFound(`There is no message ${id}`)
  return { message, channel }
}

/** The message in the call's path, and its channel, as `requireMessage`. */
export function getRequestedMessage(chat: Chat, request: Pick<FastifyRequest, 'chatCaller' | 'params'>) {
  return requireMessage(chat, request.chatCaller, messagePath.parse(request.params).id)
}

/**
 * Throws 17 when the caller may not send or react: the channel is frozen or the user is banned. The API always may.
 */
export function assertMayWrite(chat: Chat, caller: Caller, channel: Channel): void {
  if (caller.kind === 'server') return
  if (channel.frozen) throw forbidden('This channel is frozen')
  if (isBanned(chat, caller.userId, channel)) throw forbidden('You are banned from writing here')
}

export function findMember(channel: Channel, userId: string | undefined): Member | undefined {
  return channel.members.find((member) => member.user_id === userId)
}

/** A copy of the channel with one member changed; no change for other users. */
export function updateMember(channel: Channel, userId: string, change: Partial<Member>): Channel {
  return {
    ...channel,
    members: channel.members.map((member) => (member.user_id === userId ? { ...member, ...change } : member)),
  }
}

/** Only locations may ban and use moderation commands, never drivers. */
export const isModerator = (userId: string) => userId.startsWith('warehouse-')

export function assertModerator(userId: string): void {
  if (!isModerator(userId)) throw forbidden('Only a location may do this')
}

/** The user whose view the answer has: the token's user, or the one that the API names in the query. */
export function getViewerId(request: FastifyRequest): string | undefined {
  return request.chatCaller.kind === 'user'
    ? request.chatCaller.userId
    : callerQuery.parse(request.query).user_id
}
