import type { MessageResponse, StreamChat } from 'stream-chat'
import { isDuplicateId } from '../../stream/connection/send-error'
import type { OutboxMessage } from './outbox-storage'

/** One try to send a message; answers it as the chat service has it, also when an earlier try was what brought it there. */
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
