import { type RefObject, useEffect } from 'react'
import { getMessageList } from '../../stream/adapters/conversation-element'

/** Keeps the newest message visible when a conversation's screen changes its size, as for a keyboard, unless the host is reading back. */
export const useStickToNewest = (screen: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const element = screen.current
    if (!element) return
    let isReadingBack = false
    let isFirst = true
    const remember = () => {
      isReadingBack = getMessageList(element).isReadingBack
    }
    const observer = new ResizeObserver(() => {
      const { list } = getMessageList(element)
      // The first call reports the size, not a change.
      if (!isFirst && !isReadingBack) list?.scrollTo({ top: list.scrollHeight })
      isFirst = false
    })
    observer.observe(element)
    element.addEventListener('scroll', remember, { capture: true, passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', remember, { capture: true })
    }
  }, [screen])
}
