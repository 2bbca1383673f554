import { useLayoutEffect } from 'react'
import type { Channel, StreamChat } from 'stream-chat'

/**
 * Unsubscribes what Stream's `Channel` leaves subscribed when it unmounts (two of five listeners in stream-chat-react 14.12): each leaks
 * a conversation's whole screen until the connection closes. For a parent, because its effects clean up before its children's.
 */
export const useListenerCleanup = (client: StreamChat, channel: Channel | undefined) =>
  useLayoutEffect(() => {
    if (!channel) return
    return () => {
      for (const type of ['user.updated', 'user.messages.deleted'] as const) {
        const channelListeners = new Set<unknown>(channel.listeners.all)
        for (const listener of client.listeners[type] ?? [])
          if (channelListeners.has(listener)) client.off(type, listener)
      }
    }
  }, [client, channel])
