import { useCallback } from 'react'
import type { Channel } from 'stream-chat'
import { useNotificationApi } from 'stream-chat-react'
import { useMobileNavigation } from '../navigation/mobile-navigation'
import { useShownConversation } from './shown-conversation'
import { watchers } from './watchers'

const asked = new WeakSet<Channel>()
let shown: Channel | undefined

/**
 * Asks who else has a conversation open (SPEC.md section 4), once: what changes after that is told. And for a longer page of messages
 * where more is unread than is known.
 */
const ask = async (channel: Channel, isKnown: boolean) => {
  if (isKnown && (asked.has(channel) || !channel.initialized)) return
  asked.add(channel)
  await channel.query({ watch: true, watchers, messages: { limit: isKnown ? 25 : 100 } }).catch((error) => {
    asked.delete(channel)
    throw error
  })
}

/**
 * Gives a function that shows a conversation at once, as it is known, and closes the mobile navigation (SPEC.md section 2); only where
 * more is unread than is known that is waited for. One that turns out not to exist any more is said to be missing.
 */
export const useShowConversation = () => {
  const { setChannel } = useShownConversation()
  const { close, open } = useMobileNavigation()
  const { addNotification } = useNotificationApi()
  return useCallback(
    async (channel?: Channel) => {
      if (!channel) return
      shown = channel
      close()
      const unread = channel.countUnread()
      const isKnown = unread === 0 || unread < channel.state.latestMessages.length
      if (isKnown) setChannel(channel)
      try {
        await ask(channel, isKnown)
      } catch (error) {
        if ((error as { status?: number }).status === 404 && shown === channel) {
          setChannel()
          open()
          return addNotification({
            emitter: 'ChannelList',
            message: 'Channel Missing',
            severity: 'error',
            type: 'api:channel:open:missing',
          })
        }
      }
      if (!isKnown && shown === channel) setChannel(channel)
    },
    [close, open, setChannel, addNotification],
  )
}
