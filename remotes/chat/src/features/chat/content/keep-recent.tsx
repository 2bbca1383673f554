import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { useChannelActionContext, useChannelStateContext } from 'stream-chat-react'
import { forgetOldest } from './recent-messages'
import { screenOf } from './screen-of'

/** Farther from the newest message than this, in px, a host is reading what was written before: Stream's own measure. */
const nearby = 200

/** Keeps an open conversation from growing for as long as it is open; where a host reads back nothing goes. */
export const KeepRecent = () => {
  const { channel } = useChannelStateContext()
  const { dispatch } = useChannelActionContext()
  useEffect(() => {
    const { unsubscribe } = channel.on('message.new', () => {
      const list = screenOf(channel.cid)?.querySelector('.str-chat__message-list')
      const isReadBack = list && list.scrollHeight - list.scrollTop - list.clientHeight > nearby
      if (isReadBack || !forgetOldest(channel)) return
      const { messages } = channel.state
      flushSync(() => dispatch({ type: 'loadMoreFinished', hasMore: true, messages }))
      // Of a list that has become shorter Stream's does not know that its end was in sight.
      list?.scrollTo({ top: list.scrollHeight })
    })
    return unsubscribe
  }, [channel, dispatch])
  return null
}
