import { type RefObject, type UIEvent, useEffect } from 'react'
import type { Channel } from 'stream-chat'
import { getMessageList, streamSelectors } from '../../stream/adapters/stream-elements'

/** Scroll position (px) from which Stream's list keeps its scroll anchor while older messages load above. */
const anchorTop = 2
let lastTop = anchorTop

/**
 * Holds the list just below its top while there are older messages: at the very top Stream's list loses its scroll anchor. Alternates
 * between two positions, because at an unchanged one Stream fetches no page, not even one that failed.
 */
export const holdScrollAnchor = ({ target }: UIEvent, channel: Channel | undefined) => {
  if (!(target instanceof HTMLElement) || !target.matches(streamSelectors.messageList)) return
  const hasOlder = channel?.state.messagePagination.hasPrev && target.scrollHeight > target.clientHeight
  if (!hasOlder || target.scrollTop >= anchorTop) return
  lastTop = lastTop === anchorTop ? anchorTop + 1 : anchorTop
  target.scrollTop = lastTop
}

const readSize = ({ clientWidth, clientHeight }: Element) => `${clientWidth} × ${clientHeight}`

/**
 * Keeps the newest message visible when the panel around a list changes its size, as for a keyboard or a longer draft, unless the host is
 * reading back.
 */
export const useStickToNewest = (panel: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const element = panel.current
    if (!element) return
    let isReadingBack = false
    let size = readSize(element)
    const remember = () => {
      // The browser fires `scroll` before the ResizeObserver: a scroll that the new size causes is no reading back.
      if (isReadingBack || readSize(element) === size) isReadingBack = getMessageList(element).isReadingBack
    }
    const observer = new ResizeObserver(() => {
      if (readSize(element) === size) return
      size = readSize(element)
      const { list } = getMessageList(element)
      if (!isReadingBack) list?.scrollTo({ top: list.scrollHeight })
    })
    observer.observe(element)
    element.addEventListener('scroll', remember, { capture: true, passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', remember, { capture: true })
    }
  }, [panel])
}
