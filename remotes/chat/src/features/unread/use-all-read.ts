import { type RefObject, useEffect } from 'react'
import type { Channel } from 'stream-chat'
import { getMessageList } from '../../stream/adapters/conversation-element'
import { markRead } from './mark-read'

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
