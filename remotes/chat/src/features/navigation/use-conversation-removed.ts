import { useEffect, useEffectEvent } from 'react'
import type { StreamChat } from 'stream-chat'

const events = [
  'channel.deleted',
  'notification.channel_deleted',
  'notification.removed_from_channel',
] as const

/** Tells of a conversation that is gone for this location. Stream's client takes it off: nothing of it can be drawn any more. */
export const useConversationRemoved = (client: StreamChat, onRemoved: (cid: string) => void) => {
  const tell = useEffectEvent(onRemoved)
  useEffect(() => {
    const subscriptions = events.map((type) => client.on(type, ({ cid }) => cid && tell(cid)))
    return () => {
      for (const { unsubscribe } of subscriptions) unsubscribe()
    }
  }, [client])
}
