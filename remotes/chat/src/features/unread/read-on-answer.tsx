import { useEffect, useEffectEvent } from 'react'
import type { Event } from 'stream-chat'
import { useChannelActionContext, useChannelStateContext, useChatContext } from 'stream-chat-react'

/** Marks a conversation as read when the location answers in it, though a host had marked it as unread. */
export const ReadOnAnswer = () => {
  const { client } = useChatContext()
  const { channel, channelUnreadUiState } = useChannelStateContext()
  const { markRead, setChannelUnreadUiState } = useChannelActionContext()
  const onMessage = useEffectEvent(({ user, message }: Event) => {
    const isAnswer = user?.id === client.userID && !message?.parent_id
    if (!isAnswer || !channelUnreadUiState?.unread_messages) return
    // Before the list counts the answer as unread, too: Stream ignores a second change within 200 ms.
    setChannelUnreadUiState({ last_read: new Date(), unread_messages: 0 })
    markRead()
  })
  useEffect(() => channel.on('message.new', (event) => onMessage(event)).unsubscribe, [channel])
  return null
}
