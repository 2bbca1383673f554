import { randomUUID } from 'node:crypto'
import { updateMember } from '../access/access'
import type { Caller } from '../access/authenticate'
import { MAX_MESSAGE_LENGTH } from '../lib/channel-type'
import { nextTimestamp } from '../lib/clock'
import { forbidden, invalid, nestedReply, tooLong } from '../lib/errors'
import type { Chat } from '../state/chat'
import type { Change, Channel, Message, Thread, ThreadParticipant, User } from '../state/records'
import { customMessageData, type MessageInput } from './message-input'

/**
 * Throws 4 when the id is in use, after all pending changes are on disk: to the client this error proves that an earlier try arrived. So it
 * comes before any other reason to refuse the message.
 */
export async function assertNewId(chat: Chat, id: string | null | undefined): Promise<void> {
  if (!id || !chat.store.messages.has(id)) return
  await chat.store.flush()
  throw alreadyExists(id)
}

const alreadyExists = (id: string) => invalid(`A message with id ${id} already exists`)

/** The message of the input; throws 4 for invalid input and for a taken id. */
export function newMessage(
  chat: Chat,
  caller: Caller,
  channel: Channel,
  author: User,
  input: MessageInput,
): Message {
  const id = input.id ?? randomUUID()
  if (chat.store.messages.has(id)) throw alreadyExists(id)
  if (input.type === 'system' && caller.kind === 'user') throw forbidden('Only the API sends system messages')
  const quoted = input.quoted_message_id
  if (quoted && chat.store.messages.get(quoted)?.cid !== channel.cid) {
    throw invalid(`quoted_message_id: there is no message ${quoted} here`)
  }
  assertParent(chat, channel, input.parent_id)
  const createdAt = (caller.kind === 'server' ? input.created_at : undefined) ?? nextTimestamp()
  const message: Message = {
    id,
    cid: channel.cid,
    user_id: author.id,
    type: input.type === 'system' ? 'system' : 'regular',
    text: input.text ?? '',
    attachments: input.attachments ?? [],
    mentioned_user_ids: filterMentions(channel, input.mentioned_users ?? []),
    ...(input.parent_id && { parent_id: input.parent_id }),
    ...(quoted && { quoted_message_id: quoted }),
    show_in_channel: input.show_in_channel ?? false,
    silent: input.silent ?? false,
    created_at: createdAt,
    updated_at: createdAt,
    reactions: [],
    custom: customMessageData(input),
  }
  assertSendable(message)
  return message
}

export function assertSendable(message: Message): void {
  if (message.text.length > MAX_MESSAGE_LENGTH)
    throw tooLong(`A text may have ${MAX_MESSAGE_LENGTH} characters`)
  if (message.text.trim() === '' && message.attachments.length === 0) {
    throw invalid('A message needs a text or an attachment')
  }
}

/** Removes mentions of users who are not members. */
export function filterMentions({ members }: Channel, ids: string[]): string[] {
  return [...new Set(ids)].filter((id) => members.some((member) => member.user_id === id))
}

/** All changes of a new message: the message, the author's read state, and the thread. */
export function changesForNew(chat: Chat, channel: Channel, message: Message): Change[] {
  const changes: Change[] = [['messages', message.id, message]]
  const read = { last_read: message.created_at, last_read_message_id: message.id }
  if (!message.parent_id || message.show_in_channel) {
    const member = channel.members.find((one) => one.user_id === message.user_id)
    const isRead = member && member.last_read < message.created_at
    if (isRead || channel.members.some((one) => one.hidden_at)) {
      const visible = { ...channel, members: channel.members.map(({ hidden_at, ...one }) => one) }
      changes.push(['channels', channel.cid, isRead ? updateMember(visible, message.user_id, read) : visible])
    }
  }
  if (message.parent_id) {
    const thread = chat.store.threads.get(message.parent_id) ?? newThread(chat, message, message.parent_id)
    changes.push(['threads', thread.id, addReply(thread, message)])
  }
  return changes
}

function assertParent(chat: Chat, channel: Channel, parentId: string | null | undefined): void {
  if (!parentId) return
  const parent = chat.store.messages.get(parentId)
  if (parent?.cid !== channel.cid) throw invalid(`parent_id: there is no message ${parentId} here`)
  if (parent.parent_id) throw nestedReply()
}

function newThread(chat: Chat, reply: Message, parentId: string): Thread {
  const parent = chat.store.messages.get(parentId)
  return {
    id: parentId,
    cid: reply.cid,
    created_by_id: reply.user_id,
    created_at: reply.created_at,
    updated_at: reply.created_at,
    title: '',
    participants: parent ? [participant(parent.user_id, parent.created_at)] : [],
    custom: {},
  }
}

function addReply(thread: Thread, reply: Message): Thread {
  const others = thread.participants.filter((one) => one.user_id !== reply.user_id)
  const existing = thread.participants.find((one) => one.user_id === reply.user_id)
  const author = {
    ...(existing ?? participant(reply.user_id, reply.created_at)),
    last_read: reply.created_at,
    last_read_message_id: reply.id,
  }
  return { ...thread, updated_at: reply.created_at, participants: [...others, author] }
}

const participant = (userId: string, time: string): ThreadParticipant => ({
  user_id: userId,
  created_at: time,
  last_read: time,
})
