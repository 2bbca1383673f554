import { useLayoutEffect } from 'react'
import type { Channel, StreamChat } from 'stream-chat'

/**
 * Takes back what Stream's `Channel` listens for and leaves behind when it goes (stream-chat-react 14.12 ends three of its
 * five subscriptions to the client): each would keep a conversation's whole screen for as long as the connection lasts.
 * For a parent of it, whose effects end before those of its children.
 */
export const useListenerCleanup = (client: StreamChat, channel: Channel | undefined) =>
  useLayoutEffect(() => {
    if (!channel) return
    return () => {
      for (const type of ['user.updated', 'user.messages.deleted'] as const) {
        const ofTheChannel = new Set<unknown>(channel.listeners.all)
        for (const listener of client.listeners[type] ?? [])
          if (ofTheChannel.has(listener)) client.off(type, listener)
      }
    }
  }, [client, channel])
