import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { Channel, Event } from 'stream-chat'
import { useChatContext } from 'stream-chat-react'

type ShownConversation = { channel: Channel | undefined; setChannel: (channel?: Channel) => void }

const Context = createContext<ShownConversation>({ channel: undefined, setChannel: () => {} })

/**
 * Which conversation is shown; one that is deleted or hidden is not shown any more. Stream's context does not know it: every message of
 * every conversation that is kept listens to that, and would be drawn again with each change of it, however it is shadowed.
 */
export const ShownConversationProvider = ({ children }: { children: ReactNode }) => {
  const { client } = useChatContext()
  const [channel, setChannel] = useState<Channel>()
  useEffect(() => {
    const leave = ({ cid }: Event) => setChannel((shown) => (shown?.cid === cid ? undefined : shown))
    const subscriptions = [client.on('channel.deleted', leave), client.on('channel.hidden', leave)]
    return () => {
      for (const { unsubscribe } of subscriptions) unsubscribe()
    }
  }, [client])
  const value = useMemo(() => ({ channel, setChannel }), [channel])
  return <Context value={value}>{children}</Context>
}

export const useShownConversation = () => useContext(Context)
