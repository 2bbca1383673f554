import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { useChannelActionContext, useChannelStateContext } from 'stream-chat-react'
import { getConversationElement, getMessageList } from '../../../stream/adapters/conversation-element'
import { trimOldest } from './trim-messages'

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
