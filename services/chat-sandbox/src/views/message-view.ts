import { now } from '../lib/clock'
import type { Chat } from '../state/chat'
import type { Message, Reaction } from '../state/records'
import { userView } from './user-view'

const LATEST_REACTIONS = 10

/** A message with the one it quotes; with a viewer also their own reactions. */
export function messageView(chat: Chat, message: Message, viewer?: string) {
  const quoted = message.quoted_message_id ? chat.store.messages.get(message.quoted_message_id) : undefined
  return {
    ...baseView(chat, message, viewer),
    ...(quoted && { quoted_message: baseView(chat, quoted, viewer) }),
  }
}

function baseView(chat: Chat, message: Message, viewer?: string) {
  const replies = chat.store.repliesTo(message.id)
  const isDeleted = message.deleted_at !== undefined
  const isPinned = message.pinned_at !== undefined && !(message.pin_expires && message.pin_expires <= now())
  return {
    ...message.custom,
    id: message.id,
    cid: message.cid,
    type: wireType(message),
    user: userView(chat, message.user_id),
    text: isDeleted ? '' : message.text,
    attachments: isDeleted ? [] : message.attachments,
    mentioned_users: message.mentioned_user_ids.map((id) => userView(chat, id)),
    parent_id: message.parent_id,
    show_in_channel: message.show_in_channel,
    quoted_message_id: message.quoted_message_id,
    silent: message.silent,
    ...(message.command && commandFields(message.command, message.args ?? '')),
    shadowed: false,
    pinned: isPinned,
    pinned_at: isPinned ? message.pinned_at : null,
    pinned_by: isPinned && message.pinned_by_id ? userView(chat, message.pinned_by_id) : null,
    pin_expires: isPinned ? (message.pin_expires ?? null) : null,
    created_at: message.created_at,
    updated_at: message.updated_at,
    deleted_at: message.deleted_at,
    message_text_updated_at: message.message_text_updated_at,
    reply_count: replies.filter((reply) => !reply.deleted_at).length,
    deleted_reply_count: replies.filter((reply) => reply.deleted_at).length,
    thread_participants: [...new Set(replies.map((reply) => reply.user_id))].map((id) => userView(chat, id)),
    ...reactionFields(chat, message, viewer),
  }
}

function wireType(message: Message): string {
  if (message.deleted_at) return 'deleted'
  return message.parent_id && message.type === 'regular' ? 'reply' : message.type
}

const commandFields = (command: string, args: string) => ({
  command,
  args,
  command_info: { name: command.replace(/^./, (first) => first.toUpperCase()) },
})

function reactionFields(chat: Chat, message: Message, viewer: string | undefined) {
  const groups: Record<string, ReactionGroup> = Object.create(null)
  for (const reaction of message.reactions) groups[reaction.type] = add(groups[reaction.type], reaction)
  const perGroup = <T>(value: (group: ReactionGroup) => T) =>
    Object.fromEntries(Object.entries(groups).map(([type, group]) => [type, value(group)]))
  const latestFirst = message.reactions.toReversed()
  const views = (reactions: Reaction[]) => reactions.map((one) => reactionView(chat, message.id, one))
  return {
    latest_reactions: views(latestFirst.slice(0, LATEST_REACTIONS)),
    own_reactions: views(latestFirst.filter((reaction) => reaction.user_id === viewer)),
    reaction_groups: { ...groups },
    reaction_counts: perGroup((group) => group.count),
    reaction_scores: perGroup((group) => group.sum_scores),
  }
}

interface ReactionGroup {
  count: number
  sum_scores: number
  first_reaction_at: string
  last_reaction_at: string
}

function add(group: ReactionGroup | undefined, reaction: Reaction): ReactionGroup {
  return {
    count: (group?.count ?? 0) + 1,
    sum_scores: (group?.sum_scores ?? 0) + reaction.score,
    first_reaction_at: group?.first_reaction_at ?? reaction.created_at,
    last_reaction_at: reaction.created_at,
  }
}

export function reactionView(chat: Chat, messageId: string, reaction: Reaction) {
  return {
    ...reaction.custom,
    type: reaction.type,
    score: reaction.score,
    message_id: messageId,
    user_id: reaction.user_id,
    user: userView(chat, reaction.user_id),
    created_at: reaction.created_at,
    updated_at: reaction.updated_at,
  }
}
