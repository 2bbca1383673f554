import { type RefObject, useEffect } from 'react'
import type { Channel, Channel as Conversation } from 'stream-chat'
import type { ChannelProps } from 'stream-chat-react'
import { getMessageList } from '../../stream/adapters/conversation-element'

/** Conversations whose last attempt failed: it is told once, not with every message that is read after it. */
const failing = new WeakSet<Conversation>()

/** Marks a conversation as read for Stream's `Channel`, which would leave a failure to the console. */
export const markRead: ChannelProps['doMarkReadRequest'] = (conversation, setUnread) => {
  const readAt = new Date()
  conversation.markRead().then(
    (response) => {
      failing.delete(conversation)
      const last_read_message_id = response?.event?.last_read_message_id
      if (response)
        setUnread?.({
          last_read: readAt,
          ...(last_read_message_id !== undefined && { last_read_message_id }),
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

/** Stream marks a conversation as read twice a second at most, and never makes up for what it leaves out, in ms. */
const streamThrottle = 500

/**
 * Marks what has come meanwhile as read as well, while the conversation is shown on `screen` at its newest message. One that the
 * host has marked as unread stays so until it is shown again.
 */
export const useMarkLatestRead = (
  channel: Channel,
  screen: RefObject<HTMLElement | null>,
  isHidden: boolean,
) => {
  useEffect(() => {
    if (isHidden) return
    let isMarkedUnread = false
    let timer: ReturnType<typeof setTimeout>
    const markLatest = () => {
      const isSeen = !document.hidden && !getMessageList(screen.current).isReadingBack
      if (isSeen && !isMarkedUnread && channel.countUnread() > 0) markRead?.(channel)
    }
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(markLatest, streamThrottle)
    }
    const subscriptions = [
      channel.on('message.new', soon),
      channel.on('notification.mark_unread', () => {
        isMarkedUnread = true
      }),
    ]
    return () => {
      clearTimeout(timer)
      for (const { unsubscribe } of subscriptions) unsubscribe()
    }
  }, [channel, screen, isHidden])
}
