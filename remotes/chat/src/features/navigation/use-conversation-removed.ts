import { useEffect, useEffectEvent } from 'react'
import type { StreamChat } from 'stream-chat'

const events = [
  'channel.deleted',
  'notification.channel_deleted',
  'notification.removed_from_channel',
] as const

/** Calls `onRemoved` when a conversation is deleted or the location is removed from it: Stream can no longer render it. */
export const useConversationRemoved = (client: StreamChat, onRemoved: (cid: string) => void) => {
  const notify = useEffectEvent(onRemoved)
  useEffect(() => {
    const subscriptions = events.map((type) => client.on(type, ({ cid }) => cid && notify(cid)))
    return () => {
      for (const { unsubscribe } of subscriptions) unsubscribe()
    }
  }, [client])
}
