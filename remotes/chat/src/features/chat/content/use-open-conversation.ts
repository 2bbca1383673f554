import { useCallback } from 'react'
import { useChatContext } from 'stream-chat-react'
import { useLazyChatDriverQuery } from '../../../api/driver'
import { useChatStartConversationMutation } from '../../../api/start-conversation'
import { conversationId } from './conversation-id'
import { useShowConversation } from './use-show-conversation'
import { watchers } from './watchers'

/**
 * Gives a function that opens the conversation with a driver, and makes it first if the location knows the driver; for
 * anybody else, and when the chat or the API is away, it leaves the screen as it is.
 */
export const useOpenConversation = (warehouseId: number) => {
  const { client } = useChatContext()
  const show = useShowConversation()
  const [findDriver] = useLazyChatDriverQuery()
  const [start] = useChatStartConversationMutation()

  return useCallback(
    async (driverId: number, isStillWanted: () => boolean = () => true) => {
      const id = conversationId(warehouseId, String(driverId)) ?? ''
      const find = async () => {
        const [known] = await client.queryChannels(
          { type: 'messaging', id },
          {},
          { limit: 1, presence: true },
        )
        if (known) return known
        const driver = { warehouseId, driverId }
        // Asked first, because starting with a stranger is an error to everybody.
        if (!(await findDriver(driver, true).unwrap())) return
        await start(driver).unwrap()
        const channel = client.channel('messaging', id)
        await channel.watch({ watchers, presence: true })
        return channel
      }
      const channel = await find().catch(() => undefined)
      if (isStillWanted()) show(channel)
    },
    [client, show, findDriver, start, warehouseId],
  )
}
