import { useCallback } from 'react'
import type { DeleteMessageOptions, LocalMessage, MessageResponse } from 'stream-chat'
import { useChatContext } from 'stream-chat-react'
import { useOutbox } from './outbox-context'
import { hide } from './shown'

/** How the UI deletes a message: one that was never sent only has to be forgotten. */
export const useDelete = () => {
  const { client } = useChatContext()
  const outbox = useOutbox()
  return useCallback(
    async (message: LocalMessage, options?: DeleteMessageOptions): Promise<MessageResponse> => {
      const unsent = outbox.discard(message.id)
      if (!unsent) return (await client.deleteMessage(message.id, options)).message
      // The UI shows what it is given here in the message's place; after that nothing is to be left of it.
      setTimeout(() => hide(client, unsent.cid, message))
      return message as unknown as MessageResponse
    },
    [client, outbox],
  )
}
