import type { Channel as Conversation } from 'stream-chat'
import type { ChannelProps } from 'stream-chat-react'

/** Conversations whose last attempt failed: it is told once, not with every message that is read after it. */
const failing = new WeakSet<Conversation>()

/** Marks a conversation as read for Stream's `Channel`, which would leave a failure to the console. */
export const markRead: ChannelProps['doMarkReadRequest'] = (conversation, setUnread) => {
  const readAt = new Date()
  conversation.markRead().then(
    (response) => {
      failing.delete(conversation)
      if (response)
        setUnread?.({
          last_read: readAt,
          last_read_message_id: response.event?.last_read_message_id,
          unread_messages: 0,
        })
    },
    () => {
      if (failing.has(conversation)) return
      failing.add(conversation)
      conversation.getClient().notifications.addError({
        message: 'Failed to mark channel as read',
        origin: { emitter: 'Channel' },
        options: { type: 'api:channel:read:failed' },
      })
    },
  )
}
