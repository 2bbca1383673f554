import { useEffect, useEffectEvent } from 'react'
import { useChannelStateContext, useChatContext } from 'stream-chat-react'
import { loadSince } from '../../stream/connection/fill-gaps'

/**
 * Loads what an open thread has missed during a lost connection. The client loads replies only when a thread opens, and `fillGaps`
 * clears them on a reconnect.
 */
export const RefreshReplies = () => {
  const { client } = useChatContext()
  const { channel, thread, threadMessages = [] } = useChannelStateContext()
  const id = thread?.id
  const refresh = useEffectEvent((signal: AbortSignal) => {
    if (!thread) return
    channel.state.threads[thread.id] = [...threadMessages]
    const oldest = threadMessages.find(({ status }) => status === 'received') ?? thread
    loadSince(channel, oldest.created_at, (page) => channel.getReplies(thread.id, page), signal)
  })
  useEffect(() => {
    if (!id) return
    const controller = new AbortController()
    const { unsubscribe } = client.on('connection.recovered', () => refresh(controller.signal))
    return () => {
      unsubscribe()
      controller.abort()
    }
  }, [client, id])
  return null
}
