import { type RefObject, useMemo } from 'react'
import { type ChannelProps, useAriaLiveAnnouncer } from 'stream-chat-react'
import { markRead } from '../unread/mark-read'

/** What a conversation does only while it is shown, for `screen`, its element: tell a screen reader of messages, mark them as read. */
export const useVisibleOnly = (screen: RefObject<HTMLElement | null>) => {
  const announce = useAriaLiveAnnouncer()
  return useMemo(() => {
    const isHidden = () => screen.current?.hidden === true
    const announceShown: typeof announce = (...args) => (isHidden() ? () => {} : announce(...args))
    const markShown: ChannelProps['doMarkReadRequest'] = (...args) =>
      isHidden() ? undefined : markRead?.(...args)
    return { announcer: { announce: announceShown }, markShown }
  }, [announce, screen])
}
