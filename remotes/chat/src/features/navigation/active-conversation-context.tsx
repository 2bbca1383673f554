import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useContext,
  useMemo,
  useState,
} from 'react'
import type { Channel } from 'stream-chat'

type ActiveConversation = {
  channel: Channel | undefined
  setChannel: Dispatch<SetStateAction<Channel | undefined>>
}

const Context = createContext<ActiveConversation>({ channel: undefined, setChannel: () => {} })

/**
 * Which conversation is shown. Stream's context does not know it: every message of every conversation that is kept listens to that, and
 * would be drawn again with each change of it, however it is shadowed.
 */
export const ActiveConversationProvider = ({ children }: { children: ReactNode }) => {
  const [channel, setChannel] = useState<Channel>()
  const value = useMemo(() => ({ channel, setChannel }), [channel])
  return <Context value={value}>{children}</Context>
}

export const useActiveConversation = () => useContext(Context)
