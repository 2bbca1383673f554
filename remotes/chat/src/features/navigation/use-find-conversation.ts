import { useCallback } from 'react'
import type { Channel } from 'stream-chat'
import { useChatContext } from 'stream-chat-react'
import { getConversationId } from '../../lib/conversation-id'
import { useLazyChatDriverQuery } from '../driver'
import { useChatStartConversationMutation } from './api/start-conversation'

/** How many of those who have a conversation open come with it: enough to show whether the driver is there. */
export const watchers = { limit: 10 }

const asked = new WeakSet<Channel>()

/**
 * Asks who else has a conversation open (SPEC.md section 4), once: what changes after that is told. And for a longer page of messages
 * where more is unread than is known (`isKnown` false).
 */
export const loadWatchers = async (channel: Channel, isKnown: boolean) => {
  if (isKnown && (asked.has(channel) || !channel.initialized)) return
  asked.add(channel)
  await channel.query({ watch: true, watchers, messages: { limit: isKnown ? 25 : 100 } }).catch((error) => {
    asked.delete(channel)
    throw error
  })
}

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
