import { useEffect, useState } from 'react'
import { useChatContext } from 'stream-chat-react'
import { useShownConversation } from '../../navigation/active-conversation-context'
import { useGone } from '../../navigation/use-conversation-removed'
import { Conversation } from '../conversation'
import { NoConversation } from '../no-conversation'
import { type Kept, keepAlso } from './conversation-cache'
import { forgetOldest } from './trim-messages'
import { useRecentMessages } from './use-recent-messages'

/**
 * The open conversation, or where to find one, and, hidden behind it, those that were open before: going back to one shows what is
 * there already.
 */
export const KeptConversations = () => {
  const { client } = useChatContext()
  const { channel } = useShownConversation()
  const [kept, setKept] = useState<Kept[]>([])
  const [last, setLast] = useState<typeof channel>()
  useRecentMessages(client)
  useGone(client, (cid) => setKept((all) => all.filter((one) => one.channel.cid !== cid)))
  useEffect(() => () => void (channel && forgetOldest(channel)), [channel])
  if (channel !== last) {
    setLast(channel)
    setKept(keepAlso(kept, channel))
  }
  // In an order that never changes: what is moved in the page loses where it was scrolled to.
  const screens = kept.toSorted((one, other) => one.key - other.key)
  return (
    <>
      {!channel && <NoConversation />}
      {screens.map((one) => (
        <Conversation key={one.key} channel={one.channel} isHidden={one.channel !== channel} />
      ))}
    </>
  )
}
