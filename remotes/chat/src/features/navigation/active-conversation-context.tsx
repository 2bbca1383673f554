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
 * The visible conversation. It is not in Stream's context: every message of every cached conversation reads that and would re-render
 * with each change.
 */
export const ActiveConversationProvider = ({ children }: { children: ReactNode }) => {
  const [channel, setChannel] = useState<Channel>()
  const value = useMemo(() => ({ channel, setChannel }), [channel])
  return <Context value={value}>{children}</Context>
}

export const useActiveConversation = () => useContext(Context)
