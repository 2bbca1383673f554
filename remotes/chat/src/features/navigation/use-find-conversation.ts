import { useCallback } from 'react'
import type { Channel } from 'stream-chat'
import { useChatContext } from 'stream-chat-react'
import { getConversationId } from '../../lib/conversation-id'
import { useLazyChatDriverQuery } from '../driver/api/get-driver'
import { useChatStartConversationMutation } from './api/start-conversation'
import { watchers } from './watchers'

/**
 * Gives a function that finds the conversation with a driver, and makes it first if the location knows the driver; undefined for
 * anybody else. It fails when the chat service or the API does not answer.
 */
export const useFindConversation = (warehouseId: number) => {
  const { client } = useChatContext()
  const [findDriver] = useLazyChatDriverQuery()
  const [start] = useChatStartConversationMutation()

  return useCallback(
    async (driverId: number): Promise<Channel | undefined> => {
      const id = getConversationId(warehouseId, String(driverId)) ?? ''
      const [known] = await client.queryChannels({ type: 'messaging', id }, {}, { limit: 1, presence: true })
      if (known) return known
      const driver = { warehouseId, driverId }
      // Asked first, because starting with a stranger is an error to everybody.
      if (!(await findDriver(driver, true).unwrap())) return
      await start(driver).unwrap()
      const channel = client.channel('messaging', id)
      await channel.watch({ watchers, presence: true })
      return channel
    },
    [client, findDriver, start, warehouseId],
  )
}
