import { streamSelectors } from './stream-classes'

/** The element of a conversation's screen, hidden or not; null for one that has none. */
export const getConversationElement = (cid: string) =>
  document.querySelector(`[data-conversation="${CSS.escape(cid)}"]`)

/** Farther from the newest message than this, in px, a host is reading what was written before: Stream's own measure. */
const nearby = 200

/** The messages of a conversation's screen, and whether a host reads back in them. */
export const getMessageList = (screen: Element | null) => {
  const list = screen?.querySelector(streamSelectors.messageList) ?? null
  return { list, isReadingBack: !!list && list.scrollHeight - list.scrollTop - list.clientHeight > nearby }
}
