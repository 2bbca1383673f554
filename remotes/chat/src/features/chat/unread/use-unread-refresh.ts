import { hostApi, useDispatch } from '@hosts/shared/platform'
import { useEffect } from 'react'
import type { StreamChat } from 'stream-chat'

const events = [
  'message.new',
  'notification.message_new',
  'notification.mark_read',
  'notification.mark_unread',
] as const

/** The location's count of unread messages, shown outside of the chat, follows what is written and read in here. */
export const useUnreadRefresh = (client: StreamChat | null, locationId: number) => {
  const dispatch = useDispatch()
  useEffect(() => {
    if (!client) return
    const refresh = () => dispatch(hostApi.util.invalidateTags([{ type: 'Unread', id: locationId }]))
    const subscriptions = events.map((event) => client.on(event, refresh))
    return () => {
      for (const { unsubscribe } of subscriptions) unsubscribe()
    }
  }, [client, locationId, dispatch])
}
