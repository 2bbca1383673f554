import { useCallback } from 'react'
import type { Channel } from 'stream-chat'
import { useChatContext } from 'stream-chat-react'
import { getConversationId } from '../../lib/chat-ids'
import { useLazyChatDriverQuery } from '../driver'
import { useChatStartConversationMutation } from './api/start-conversation'

/** Number of watchers to load with a conversation: enough to show whether the driver is online. */
export const watchers = { limit: 10 }

const queriedChannels = new WeakSet<Channel>()

/**
 * Loads once who else has a conversation open (SPEC.md section 4), because events report only later changes, and its newest messages: a
 * longer page unless `hasAllUnread`.
 */
export const loadWatchers = async (channel: Channel, hasAllUnread: boolean) => {
  if (hasAllUnread && (queriedChannels.has(channel) || !channel.initialized)) return
  queriedChannels.add(channel)
  await channel
    .query({ watch: true, watchers, messages: { limit: hasAllUnread ? 25 : 100 } })
    .catch((error) => {
      queriedChannels.delete(channel)
      throw error
    })
}

/**
 * Returns a function that finds the conversation with a driver, or starts it if the location knows the driver; undefined for others.
 * For one who was merged, and never had one, it is the kept driver's. It rejects when the chat service or the API fails.
 */
export const useFindConversation = (warehouseId: number) => {
  const { client } = useChatContext()
  const [findDriver] = useLazyChatDriverQuery()
  const [start] = useChatStartConversationMutation()

  return useCallback(
    async (driverId: number): Promise<Channel | undefined> => {
      const id = getConversationId(warehouseId, String(driverId)) ?? ''
      const [existing] = await client.queryChannels(
        { type: 'messaging', id },
        {},
        { limit: 1, presence: true },
      )
      if (existing) return existing
      // Look up the driver first: starting a conversation with an unknown one is an error.
      const driver = await findDriver({ warehouseId, driverId }, true).unwrap()
      if (!driver) return
      await start({ warehouseId, driverId: driver.id }).unwrap()
      const channel = client.channel(
        'messaging',
        getConversationId(warehouseId, String(driver.id)) ?? undefined,
      )
      await channel.watch({ watchers, presence: true })
      return channel
    },
    [client, findDriver, start, warehouseId],
  )
}
