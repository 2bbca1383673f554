import { createContext, useContext } from 'react'
import type { Channel } from 'stream-chat'

export type ShowOptions = {
  /** On the way from one to the next, which is no step to go back to. */
  isBrowsing?: boolean
  /** Asks for the messages that are to be seen, before which nothing is shown; `isWanted`: nothing else was chosen meanwhile. */
  load?: (isWanted: () => boolean) => Promise<void>
}
type ConversationNavigation = {
  /** Shows a conversation, at once as far as it is known. */
  show: (channel: Channel, options?: ShowOptions) => void
  /** Shows the conversation with a driver, which may not be known or not have begun. */
  open: (driverId: number) => void
  /** Shows none: back to the list. */
  leave: () => void
  /** A thread of the conversation that is shown has been opened, by the id of its first message, or closed: the address follows. */
  goToThread: (id: string) => void
  leaveThread: () => void
}
export type OpenStatus = { status: 'opening' | 'failed' | null; retry: () => void }

const noop = () => {}
export const ConversationNavigationContext = createContext<ConversationNavigation>({
  show: noop,
  open: noop,
  leave: noop,
  goToThread: noop,
  leaveThread: noop,
})
export const OpenStatusContext = createContext<OpenStatus>({ status: null, retry: noop })

/** What shows and leaves conversations; always the same functions. */
export const useConversationNavigation = () => useContext(ConversationNavigationContext)
/** Whether a conversation is on its way to the screen, or could not be opened. */
export const useOpenStatus = () => useContext(OpenStatusContext)
