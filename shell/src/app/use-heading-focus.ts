import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Focuses the screen's heading, which may still be loading, unless something else has the focus. Returns whether it is done. */
const focusHeading = () => {
  if (document.activeElement && document.activeElement !== document.body) return true
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}

/** After a link inside the last screen the focus would be nowhere: the next screen's heading gets it. */
export const useHeadingFocus = () => {
  const { pathname } = useLocation()
  const lastPath = useRef(pathname)
  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    if (focusHeading()) return
    const observer = new MutationObserver(() => focusHeading() && observer.disconnect())
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname])
}
