import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import type { Channel, StreamChat } from 'stream-chat'
import { useChannelActionContext, useChannelStateContext } from 'stream-chat-react'
import { getConversationElement, getMessageList } from '../../../stream/adapters/stream-elements'

/** A conversation with more than the first number of messages is trimmed to the second. */
const [maxMessages, trimmedCount] = [150, 75]

/** Whether a conversation has to be trimmed; never while it shows older messages after a jump. */
export const isLong = ({ state }: Channel): boolean =>
  state.messages === state.latestMessages && state.messages.length > maxMessages

/** Drops the oldest messages of a long conversation, and says whether it did. Scrolling back fetches them again. */
export const trimOldest = (channel: Channel): boolean => {
  const needsTrim = isLong(channel)
  if (needsTrim) channel.state.pruneOldest(trimmedCount)
  return needsTrim
}

/** Trims a mounted conversation when a message arrives, unless the host is reading back. */
export const TrimMessages = () => {
  const { channel } = useChannelStateContext()
  const { dispatch } = useChannelActionContext()
  useEffect(() => {
    const { unsubscribe } = channel.on('message.new', () => {
      const { list, isReadingBack } = getMessageList(getConversationElement(channel.cid))
      if (isReadingBack || !trimOldest(channel)) return
      const { messages } = channel.state
      flushSync(() => dispatch({ type: 'loadMoreFinished', hasMore: true, messages }))
      // Stream's list forgets that it was at its end when it gets shorter.
      list?.scrollTo({ top: list.scrollHeight })
    })
    return unsubscribe
  }, [channel, dispatch])
  return null
}

/** Trims conversations without a screen when a message arrives. */
export const useTrimMessages = (client: StreamChat) =>
  useEffect(() => {
    const { unsubscribe } = client.on('message.new', ({ cid = '' }) => {
      const channel = client.activeChannels[cid]
      if (channel && !getConversationElement(cid)) trimOldest(channel)
    })
    return unsubscribe
  }, [client])
