import { useEffect, useState } from 'react'
import type { StreamChat } from 'stream-chat'

type Counts = { messages: number; conversations: number }
type Told = { total_unread_count?: number; unread_channels?: number }

const none: Counts = { messages: 0, conversations: 0 }
const countsOf = ({ total_unread_count: messages, unread_channels: conversations }: Told): Counts | null =>
  messages === undefined || conversations === undefined ? null : { messages, conversations }
const isSame = (one: Counts, other: Counts) =>
  one.messages === other.messages && one.conversations === other.conversations

/** What was told last: the client itself keeps what it heard on connecting. */
const lastTold = new WeakMap<StreamChat, Counts>()

/** What nobody at the location has read, as the chat service tells it on connecting and with each change. */
export const useUnread = (client: StreamChat | null): Counts => {
  const [counts, setCounts] = useState(none)
  useEffect(() => {
    if (!client) return setCounts(none)
    setCounts(lastTold.get(client) ?? countsOf((client.user ?? {}) as Told) ?? none)
    return client.on((event) => {
      const told = countsOf(event.me ?? event)
      if (!told) return
      lastTold.set(client, told)
      // Most events change nothing of it, and nothing need be drawn for them.
      setCounts((known) => (isSame(known, told) ? known : told))
    }).unsubscribe
  }, [client])
  return counts
}
