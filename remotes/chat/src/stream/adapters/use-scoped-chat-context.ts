import { useMemo } from 'react'
import type { Channel } from 'stream-chat'
import { useChatContext } from 'stream-chat-react'

const idle = { error: null, queryInProgress: null, setError: () => {}, setQueryInProgress: () => {} }

/**
 * Stream's context for a part of the screen: `channel` is the open one there, whichever is shown, and the list never loads. So
 * nothing of it is drawn again because another conversation is opened or the list is asked for.
 */
export const useScopedChatContext = (channel?: Channel) => {
  const { channel: _, ...others } = useChatContext()
  const { client, latestMessageDatesByChannels, mutes, searchController, setActiveChannel } = others
  // biome-ignore lint/correctness/useExhaustiveDependencies: what else there is stays the same
  return useMemo(
    () => ({ ...others, ...(channel && { channel }), channelsQueryState: idle }),
    [channel, client, latestMessageDatesByChannels, mutes, searchController, setActiveChannel],
  )
}
