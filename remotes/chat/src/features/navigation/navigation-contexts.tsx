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

export type ShowOptions = {
  /** Set while browsing from one conversation to the next: it adds no history entry. */
  isBrowsing?: boolean
  /** Set for the one that opens by itself: Back leads to where the chat was opened from, not to the list. */
  isFirst?: boolean
  /** Loads the messages to show; nothing shows before that. `isWanted`: no other conversation was chosen meanwhile. */
  load?: (isWanted: () => boolean) => Promise<void>
}
type ConversationNavigation = {
  /** Shows a conversation, at once if its unread messages are loaded. */
  show: (channel: Channel, options?: ShowOptions) => void
  /** Shows a conversation, unless this chat has shown one or its address names one. */
  showFirst: (channel: Channel | undefined) => void
  /** Shows the conversation with a driver; loads or starts it if needed. */
  open: (driverId: number) => void
  /** Closes the conversation and returns to the list. */
  leave: () => void
  /** Puts the open thread, by the id of its first message, into the URL; `leaveThread` removes it. */
  goToThread: (id: string) => void
  leaveThread: () => void
}
export type OpenStatus = { status: 'opening' | 'failed' | null; retry: () => void }

const noop = () => {}
export const ConversationNavigationContext = createContext<ConversationNavigation>({
  show: noop,
  showFirst: noop,
  open: noop,
  leave: noop,
  goToThread: noop,
  leaveThread: noop,
})
export const OpenStatusContext = createContext<OpenStatus>({ status: null, retry: noop })

/** Stable functions to show and leave conversations. */
export const useConversationNavigation = () => useContext(ConversationNavigationContext)
/** Whether a conversation is being opened, or could not be. */
export const useOpenStatus = () => useContext(OpenStatusContext)

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
