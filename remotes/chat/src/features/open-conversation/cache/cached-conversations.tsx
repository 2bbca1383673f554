import { useEffect, useState } from 'react'
import { useChatContext } from 'stream-chat-react'
import { useActiveConversation, useConversationRemoved } from '../../navigation'
import { Conversation } from '../conversation'
import { NoConversation } from '../no-conversation'
import { type CachedConversation, cacheConversation } from './conversation-cache'
import { trimOldest, useTrimMessages } from './trim-messages'

/**
 * The open conversation, or where to find one, and, hidden behind it, those that were open before: going back to one shows what is
 * there already.
 */
export const CachedConversations = () => {
  const { client } = useChatContext()
  const { channel } = useActiveConversation()
  const [cached, setCached] = useState<CachedConversation[]>([])
  const [last, setLast] = useState<typeof channel>()
  useTrimMessages(client)
  useConversationRemoved(client, (cid) => setCached((all) => all.filter((one) => one.channel.cid !== cid)))
  useEffect(() => () => void (channel && trimOldest(channel)), [channel])
  if (channel !== last) {
    setLast(channel)
    setCached(cacheConversation(cached, channel))
  }
  // In an order that never changes: what is moved in the page loses where it was scrolled to.
  const screens = cached.toSorted((one, other) => one.key - other.key)
  return (
    <>
      {!channel && <NoConversation />}
      {screens.map((one) => (
        <Conversation key={one.key} channel={one.channel} isHidden={one.channel !== channel} />
      ))}
    </>
  )
}
