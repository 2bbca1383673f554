import { useEffect } from 'react'
import { useChannelStateContext } from 'stream-chat-react'
import { useOutbox } from './outbox-context'

/** Shows in the open thread what is not sent yet, once its replies are there: they are asked for from the oldest one on. */
export const UnsentReplies = () => {
  const { showReplies } = useOutbox()
  const { channel, thread, threadLoadingMore, threadMessages = [] } = useChannelStateContext()
  const isLoaded = !threadLoadingMore && (!thread?.reply_count || threadMessages.length > 0)
  const parentId = isLoaded ? thread?.id : undefined
  useEffect(() => {
    if (parentId) showReplies(channel.cid, parentId)
  }, [channel.cid, parentId, showReplies])
  return null
}
