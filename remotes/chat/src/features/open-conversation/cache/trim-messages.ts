import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import type { Channel, StreamChat } from 'stream-chat'
import { useChannelActionContext, useChannelStateContext } from 'stream-chat-react'
import { getConversationElement, getMessageList } from '../../../stream/adapters/conversation-element'

/** Of how many messages on only the newest are kept, and how many of them. */
const [maxMessages, trimmedCount] = [150, 75]

/** Whether a conversation holds more of its newest messages than are kept where nobody reads back. */
export const isLong = ({ state }: Channel): boolean =>
  state.messages === state.latestMessages && state.messages.length > maxMessages

/** Keeps the newest messages of a long conversation; the others are asked for again by whoever reads back. */
export const trimOldest = (channel: Channel): boolean => {
  const long = isLong(channel)
  if (long) channel.state.pruneOldest(trimmedCount)
  return long
}

/** Keeps an open conversation from growing for as long as it is open; where a host reads back nothing goes. */
export const TrimMessages = () => {
  const { channel } = useChannelStateContext()
  const { dispatch } = useChannelActionContext()
  useEffect(() => {
    const { unsubscribe } = channel.on('message.new', () => {
      const { list, isReadingBack } = getMessageList(getConversationElement(channel.cid))
      if (isReadingBack || !trimOldest(channel)) return
      const { messages } = channel.state
      flushSync(() => dispatch({ type: 'loadMoreFinished', hasMore: true, messages }))
      // Of a list that has become shorter Stream's does not know that its end was in sight.
      list?.scrollTo({ top: list.scrollHeight })
    })
    return unsubscribe
  }, [channel, dispatch])
  return null
}

/** Keeps the conversations that have no screen from growing with every message that arrives in them. */
export const useTrimMessages = (client: StreamChat) =>
  useEffect(() => {
    const { unsubscribe } = client.on('message.new', ({ cid = '' }) => {
      const channel = client.activeChannels[cid]
      if (channel && !getConversationElement(cid)) trimOldest(channel)
    })
    return unsubscribe
  }, [client])
