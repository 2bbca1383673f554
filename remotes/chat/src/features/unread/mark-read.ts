import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Channel, Event } from 'stream-chat'
import {
  type ChannelProps,
  useChannelActionContext,
  useChannelStateContext,
  useChatContext,
} from 'stream-chat-react'
import { getMessageList } from '../../stream/adapters/stream-elements'

/** Conversations whose last attempt failed: the error shows once, not again with every message. */
const failedConversations = new WeakSet<Channel>()

/** Marks a conversation as read for Stream's `Channel`, which would only log a failure. */
export const markRead: ChannelProps['doMarkReadRequest'] = (conversation, setUnread) => {
  const readAt = new Date()
  conversation.markRead().then(
    (response) => {
      failedConversations.delete(conversation)
      const last_read_message_id = response?.event?.last_read_message_id
      if (response)
        setUnread?.({
          last_read: readAt,
          ...(last_read_message_id !== undefined && { last_read_message_id }),
          unread_messages: 0,
        })
    },
    () => {
      if (failedConversations.has(conversation)) return
      failedConversations.add(conversation)
      conversation.getClient().notifications.addError({
        message: 'Failed to mark channel as read',
        origin: { emitter: 'Channel' },
        options: { type: 'api:channel:read:failed' },
      })
    },
  )
}

/**
 * Whether the host has not read all. The client's count is not enough: the `message.read` event of an earlier request sets it to 0, also for
 * a message that was written meanwhile.
 */
const hasUnread = (channel: Channel) =>
  channel.countUnread() > 0 || channel.countUnread(channel.lastRead()) > 0

/** Stream marks as read once per this time (ms) and skips the messages in between. */
const streamThrottle = 500

/**
 * Marks the messages as read that Stream skips, while the conversation is visible at its newest message: those that come fast, and those that
 * a lost connection held back, which come without an event. A conversation that the host marked as unread stays unread until it is shown
 * again or answered.
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
      const { list, isReadingBack } = getMessageList(screen.current)
      const hasFailed = screen.current && !list
      const isSeen = !document.hidden && !isReadingBack && !hasFailed
      if (isSeen && !isMarkedUnread && hasUnread(channel)) markRead?.(channel)
    }
    const schedule = () => {
      clearTimeout(timer)
      timer = setTimeout(markLatest, streamThrottle)
    }
    const subscriptions = [
      channel.on('message.new', ({ user }) => {
        // Answering marks as read.
        if (user?.id === channel.getClient().userID) isMarkedUnread = false
        schedule()
      }),
      channel.getClient().on('connection.recovered', schedule),
      channel.on('notification.mark_unread', () => {
        isMarkedUnread = true
      }),
    ]
    document.addEventListener('visibilitychange', schedule)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', schedule)
      for (const { unsubscribe } of subscriptions) unsubscribe()
    }
  }, [channel, screen, isHidden])
}

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
