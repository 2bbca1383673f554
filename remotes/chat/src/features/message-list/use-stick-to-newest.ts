import { type RefObject, useEffect } from 'react'
import { getMessageList } from '../../stream/adapters/stream-elements'

const readSize = ({ clientWidth, clientHeight }: Element) => `${clientWidth} × ${clientHeight}`

/** Keeps the newest message visible when a conversation's screen changes its size, as for a keyboard, unless the host is reading back. */
export const useStickToNewest = (screen: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const element = screen.current
    if (!element) return
    let isReadingBack = false
    let size = readSize(element)
    const remember = () => {
      // The browser fires `scroll` before the ResizeObserver: a scroll that the new size causes does not count.
      if (readSize(element) === size) isReadingBack = getMessageList(element).isReadingBack
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
  }, [screen])
}
