import { useEffect, useState } from 'react'
import type { StreamChat } from 'stream-chat'

type Counts = { messages: number; conversations: number }
type UnreadFields = { total_unread_count?: number; unread_channels?: number }

const none: Counts = { messages: 0, conversations: 0 }
const toCounts = ({
  total_unread_count: messages,
  unread_channels: conversations,
}: UnreadFields): Counts | null =>
  messages === undefined || conversations === undefined ? null : { messages, conversations }
const isSame = (one: Counts, other: Counts) =>
  one.messages === other.messages && one.conversations === other.conversations

/** What was told last: the client itself keeps what it heard on connecting. */
const lastCounts = new WeakMap<StreamChat, Counts>()

/** What nobody at the location has read, as the chat service tells it on connecting and with each change. */
export const useUnread = (client: StreamChat | null): Counts => {
  const [counts, setCounts] = useState(none)
  useEffect(() => {
    if (!client) return setCounts(none)
    setCounts(lastCounts.get(client) ?? toCounts((client.user ?? {}) as UnreadFields) ?? none)
    return client.on((event) => {
      const latest = toCounts(event.me ?? event)
      if (!latest) return
      lastCounts.set(client, latest)
      // Most events change nothing of it, and nothing need be drawn for them.
      setCounts((known) => (isSame(known, latest) ? known : latest))
    }).unsubscribe
  }, [client])
  return counts
}
