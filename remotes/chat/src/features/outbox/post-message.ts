import type { Message, MessageResponse, StreamChat } from 'stream-chat'
import { isDuplicateId } from '../../stream/connection/send-error'
import type { OutboxMessage } from './outbox-storage'

/** Removes the composer's own metadata, which a retried message still has. */
export const withoutLocalMetadata = (message: Message): Message => ({
  ...message,
  ...(message.attachments && {
    attachments: message.attachments.map((attachment) => ({ ...attachment, localMetadata: undefined })),
  }),
})

/** Tries once to send a message. Returns the chat service's copy, also when an earlier try had delivered it. */
export const postMessage = async (
  client: StreamChat,
  { id, cid, message, options }: OutboxMessage,
): Promise<MessageResponse> => {
  try {
    const path = `/channels/${cid.replace(':', '/')}/message`
    const answer = await client.post<{ message: MessageResponse }>(client.baseURL + path, {
      message,
      ...options,
    })
    return answer.message
  } catch (error) {
    if (!isDuplicateId(error)) throw error
    return (await client.getMessage(id)).message
  }
}
