import type { Channel, LocalMessage, MessageResponse, StreamChat } from 'stream-chat'
import { type SendError, toResponseError } from '../../stream/connection/send-error'
import type { OutboxMessage } from './outbox-storage'

/** Adds unsent messages to the conversations of Stream's client, and removes them. */

/** Whether there is a place for a message: a thread's replies load only when it opens. */
const isLoaded = (channel: Channel, { message }: OutboxMessage) =>
  !message.parent_id || message.show_in_channel || Boolean(channel.state.threads[message.parent_id]?.length)

/** Makes the UI re-read a conversation. */
const emitUpdate = (client: StreamChat, cid: string, message: LocalMessage | MessageResponse) =>
  client.dispatchEvent({ type: 'message.updated', cid, message: message as MessageResponse })

/** The time that puts an unsent message below the received ones, where it will be once sent. */
const getSortTime = ({ state }: Channel, { id, at, message }: OutboxMessage, knownTime: Date | undefined) => {
  const time = knownTime ?? new Date(at)
  const messages = (message.parent_id && state.threads[message.parent_id]) || state.latestMessages
  const lastReceived = messages.findLast(({ status }) => status === 'received')
  if (!lastReceived || lastReceived.created_at < time) return time
  const last = messages.findLast((one) => one.id !== id)
  return new Date(Number(last?.created_at) + 1)
}

/** Adds or updates an unsent message in its conversation; returns null if nothing changed. */
const addOptimistic = (
  client: StreamChat,
  channel: Channel,
  entry: OutboxMessage,
  sendError: SendError | null,
) => {
  const { message } = entry
  const existing = channel.state.findMessage(entry.id, message.parent_id)
  const quotedMessage = message.quoted_message_id && channel.state.findMessage(message.quoted_message_id)
  const time = getSortTime(channel, entry, existing?.created_at)
  const status = sendError ? 'failed' : 'sending'
  if (existing?.status === status && existing.created_at.getTime() === time.getTime()) return null
  const local = {
    ...message,
    attachments: message.attachments ?? [],
    mentioned_users: (message.mentioned_users ?? []).map((id) => ({ id })),
    cid: entry.cid,
    created_at: time,
    updated_at: time,
    deleted_at: null,
    pinned_at: null,
    reaction_groups: null,
    quoted_message: quotedMessage || null,
    type: message.parent_id ? 'reply' : 'regular',
    user: client.user,
    status,
    error: sendError && toResponseError(sendError),
  } as unknown as LocalMessage
  channel.state.addMessageSorted(local, true)
  return local
}

/**
 * Shows an unsent message if its conversation is loaded, as failed if there is a `sendError`. `isThreadOpen`: its thread is
 * loaded, even if it has no other replies.
 */
export const showOptimistic = (
  client: StreamChat,
  entry: OutboxMessage,
  sendError: SendError | null,
  { isThreadOpen = false } = {},
) => {
  const channel = client.activeChannels[entry.cid]
  if (!channel || !(isThreadOpen || isLoaded(channel, entry))) return
  const local = addOptimistic(client, channel, entry, sendError)
  if (local) emitUpdate(client, entry.cid, local)
}

/** Adds messages without an update, which costs a pass over the whole conversation: the caller's follows anyway. */
export const renderOptimistic = (
  client: StreamChat,
  entries: OutboxMessage[],
  getSendError: (entry: OutboxMessage) => SendError | null,
) => {
  for (const entry of entries) {
    const channel = client.activeChannels[entry.cid]
    if (channel && isLoaded(channel, entry)) addOptimistic(client, channel, entry, getSendError(entry))
  }
}

/** Replaces an unsent message with the chat service's, and puts the `waiting` ones below it. */
export const replaceWithSent = (client: StreamChat, message: MessageResponse, waiting: OutboxMessage[]) => {
  const channel = client.activeChannels[message.cid ?? '']
  if (!channel) return
  // The time may have changed: `true` removes every copy before adding this one.
  channel.state.addMessageSorted({ ...message, status: 'received' } as MessageResponse, true)
  renderOptimistic(client, waiting, () => null)
  emitUpdate(client, channel.cid, message)
}

/** Removes a message that will not be sent. */
export const removeOptimistic = (
  client: StreamChat,
  cid: string,
  { id, parent_id }: { id?: string; parent_id?: string },
) => {
  const message = { id, parent_id, cid } as MessageResponse
  client.dispatchEvent({ type: 'message.deleted', cid, message, hard_delete: true })
}
