import { type RefObject, useEffect, useState } from 'react'

/** Counts are loaded this far ahead of scrolling. */
const ahead = '300px'

/** Whether an element has been on screen, or close to it. Always true in a browser without IntersectionObserver. */
export const useWasVisible = (element: RefObject<Element | null>) => {
  const [wasVisible, setWasVisible] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (wasVisible || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setWasVisible(true),
      { rootMargin: ahead },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, wasVisible])
  return wasVisible
}
