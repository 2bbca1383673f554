import { z } from 'zod'
import type { Caller } from '../access/authenticate'
import { now } from '../lib/clock'
import { userId } from '../lib/input'
import type { Chat } from '../state/chat'
import type { User } from '../state/records'
import { userView } from '../views/user-view'

/** A user from the API, or from their own client when it connects. */
export const userInput = z.looseObject({ id: userId, role: z.string().max(64).optional() })
export type UserInput = z.infer<typeof userInput>

/**
 * Fields of the service, which are not custom data. `language` is dropped: the chat uses the browser's
 * (docs/decisions/0021-chat-user-without-language.md).
 */
const RESERVED = [
  'id',
  'role',
  'roles',
  'teams',
  'teams_role',
  'language',
  'created_at',
  'updated_at',
  'deleted_at',
  'deactivated_at',
  'last_active',
  'online',
  'banned',
  'shadow_banned',
  'invisible',
  'devices',
  'mutes',
  'channel_mutes',
  'blocked_user_ids',
  'unread_count',
  'unread_channels',
  'unread_threads',
  'total_unread_count',
  'push_notifications',
  'revoke_tokens_issued_before',
  'privacy_settings',
  'total_unread_count_by_team',
  'avg_response_time',
]

/** The user with the given fields instead of all earlier ones. Only the API sets roles. */
export function replaceUser(previous: User | undefined, input: UserInput, caller: Caller): User {
  const time = now()
  const customFields = Object.entries(input).filter(([name]) => !RESERVED.includes(name))
  return {
    id: input.id,
    created_at: previous?.created_at ?? time,
    muted_users: previous?.muted_users ?? [],
    muted_channels: previous?.muted_channels ?? [],
    ...(previous?.last_active && { last_active: previous.last_active }),
    role: (caller.kind === 'server' ? input.role : undefined) ?? previous?.role ?? 'user',
    custom: Object.fromEntries(customFields),
    updated_at: time,
  }
}

/** The user with the given fields added. */
export function mergeUser(previous: User | undefined, input: UserInput, caller: Caller): User {
  return replaceUser(previous, { ...previous?.custom, ...input }, caller)
}

/** Announces a changed user to the user and everybody who shares a channel with them. */
export function announceUser(chat: Chat, id: string): void {
  const event = { type: 'user.updated', user: userView(chat, id), created_at: now() }
  const audience = new Set([
    id,
    ...chat.store.findChannels(id).flatMap((one) => one.members.map((m) => m.user_id)),
  ])
  for (const connection of chat.connections.all()) if (audience.has(connection.userId)) connection.send(event)
}
