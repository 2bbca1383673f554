import { useEffect, useState } from 'react'
import { useChatContext } from 'stream-chat-react'
import { useActiveConversation, useConversationRemoved } from '../../navigation'
import { LazyConversation, loadConversation } from '../lazy-conversation'
import { NoConversation } from '../no-conversation'
import { type CachedConversation, cacheConversation } from './conversation-cache'
import { trimOldest, useTrimMessages } from './trim-messages'

/** The open conversation, or a placeholder, and behind it the cached ones, hidden: going back to one renders nothing. */
export const CachedConversations = () => {
  const { client, channelsQueryState } = useChatContext()
  const { channel } = useActiveConversation()
  const [cached, setCached] = useState<CachedConversation[]>([])
  const [previousChannel, setPreviousChannel] = useState<typeof channel>()
  const isListed = channelsQueryState.queryInProgress === null
  useEffect(() => {
    // Ahead of the first press, but on a slow network not together with the list. A conversation that is opened tries again.
    if (isListed) loadConversation().catch(() => {})
  }, [isListed])
  useTrimMessages(client)
  useConversationRemoved(client, (cid) => setCached((all) => all.filter((one) => one.channel.cid !== cid)))
  useEffect(() => () => void (channel && trimOldest(channel)), [channel])
  if (channel !== previousChannel) {
    setPreviousChannel(channel)
    setCached(cacheConversation(cached, channel))
  }
  // Always in the same order: an element that moves in the page loses its scroll position.
  const screens = cached.toSorted((one, other) => one.key - other.key)
  return (
    <>
      {!channel && <NoConversation />}
      {screens.map((one) => (
        <LazyConversation key={one.key} channel={one.channel} isHidden={one.channel !== channel} />
      ))}
    </>
  )
}
