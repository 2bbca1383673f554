import { useMemo } from 'react'
import type { Channel } from 'stream-chat'
import { useChatContext } from 'stream-chat-react'

const idle = { error: null, queryInProgress: null, setError: () => {}, setQueryInProgress: () => {} }

/**
 * Stream's chat context for a part of the screen, with a fixed `channel` and an idle list, so that the part does not re-render when
 * another conversation opens or the list loads.
 */
export const useScopedChatContext = (channel?: Channel) => {
  const { channel: _, ...others } = useChatContext()
  const { client, latestMessageDatesByChannels, mutes, searchController, setActiveChannel } = others
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other values never change
  return useMemo(
    () => ({ ...others, ...(channel && { channel }), channelsQueryState: idle }),
    [channel, client, latestMessageDatesByChannels, mutes, searchController, setActiveChannel],
  )
}
