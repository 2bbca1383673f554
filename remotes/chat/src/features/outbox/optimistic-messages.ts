import type { Channel, LocalMessage, MessageResponse, StreamChat } from 'stream-chat'
import { type SendError, toResponseError } from '../../stream/connection/send-error'
import type { OutboxMessage } from './outbox-storage'

/** How unsent messages get into the conversations that Stream's client holds, and out again. */

/** A reply belongs to a thread, which is loaded when it is opened: until then there is no place for it. */
const isLoaded = (channel: Channel, { message }: OutboxMessage) =>
  !message.parent_id || message.show_in_channel || Boolean(channel.state.threads[message.parent_id]?.length)

/** Makes the UI look again at what changed in a conversation. */
const announce = (client: StreamChat, cid: string, message: LocalMessage | MessageResponse) =>
  client.dispatchEvent({ type: 'message.updated', cid, message: message as MessageResponse })

/** What is not sent yet stands below what is there, because that is where it will be once it is sent. */
const getSortTime = ({ state }: Channel, { id, at, message }: OutboxMessage, knownTime: Date | undefined) => {
  const time = knownTime ?? new Date(at)
  const around = (message.parent_id && state.threads[message.parent_id]) || state.latestMessages
  const sent = around.findLast(({ status }) => status === 'received')
  if (!sent || sent.created_at < time) return time
  const last = around.findLast((one) => one.id !== id)
  return new Date(Number(last?.created_at) + 1)
}

/** Puts an unsent message into its conversation; answers it as it is shown, null where nothing has changed. */
const addOptimistic = (
  client: StreamChat,
  channel: Channel,
  entry: OutboxMessage,
  sendError: SendError | null,
) => {
  const { message } = entry
  const known = channel.state.findMessage(entry.id, message.parent_id)
  const quoted = message.quoted_message_id && channel.state.findMessage(message.quoted_message_id)
  const time = getSortTime(channel, entry, known?.created_at)
  const status = sendError ? 'failed' : 'sending'
  if (known?.status === status && known.created_at.getTime() === time.getTime()) return null
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
    quoted_message: quoted || null,
    type: message.parent_id ? 'reply' : 'regular',
    user: client.user,
    status,
    error: sendError && toResponseError(sendError),
  } as unknown as LocalMessage
  channel.state.addMessageSorted(local, true)
  return local
}

/**
 * Shows an unsent message in its conversation, as failed where there is a refusal; nothing where that is not loaded.
 * `isThreadOpen`: the thread that it belongs to is shown, though it may have no other replies.
 */
export const showOptimistic = (
  client: StreamChat,
  entry: OutboxMessage,
  sendError: SendError | null,
  { isThreadOpen = false } = {},
) => {
  const channel = client.activeChannels[entry.cid]
  if (!channel || !(isThreadOpen || isLoaded(channel, entry))) return
  const shown = addOptimistic(client, channel, entry, sendError)
  if (shown) announce(client, entry.cid, shown)
}

/** Shows many where the UI is about to look anyway: each look costs as much as all the messages that are there. */
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

/** Shows a message as the chat service has it, in place of the unsent one, and what is still on its way below it. */
export const replaceWithSent = (client: StreamChat, message: MessageResponse, waiting: OutboxMessage[]) => {
  const channel = client.activeChannels[message.cid ?? '']
  if (!channel) return
  // Where it was and where it is now may be different moments: this takes every copy out before it puts the one in.
  channel.state.addMessageSorted({ ...message, status: 'received' } as MessageResponse, true)
  renderOptimistic(client, waiting, () => null)
  announce(client, channel.cid, message)
}

/** Takes a message that will not be sent out of its conversation. */
export const removeOptimistic = (
  client: StreamChat,
  cid: string,
  { id, parent_id }: { id?: string; parent_id?: string },
) => {
  const message = { id, parent_id, cid } as MessageResponse
  client.dispatchEvent({ type: 'message.deleted', cid, message, hard_delete: true })
}
