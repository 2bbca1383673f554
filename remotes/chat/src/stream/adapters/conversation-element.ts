import { streamSelectors } from './stream-classes'

/** The element of a conversation's screen, visible or hidden; null when it is not mounted. */
export const getConversationElement = (cid: string) =>
  document.querySelector(`[data-conversation="${CSS.escape(cid)}"]`)

/** Distance (px) from the newest message beyond which a host is reading back; the same as Stream's. */
const readingBackDistance = 200

/** The message list of a conversation's screen, and whether the host is reading back in it. */
export const getMessageList = (screen: Element | null) => {
  const list = screen?.querySelector(streamSelectors.messageList) ?? null
  const isReadingBack = !!list && list.scrollHeight - list.scrollTop - list.clientHeight > readingBackDistance
  return { list, isReadingBack }
}
