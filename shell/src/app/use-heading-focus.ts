import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

const presses = ['keydown', 'pointerdown']

/** Focuses the screen's heading, which may still be loading, unless something has the focus. */
const focusHeading = () => {
  if (document.activeElement && document.activeElement !== document.body) return
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * After a link or button inside the last screen the focus would be nowhere: the next screen's heading gets it. Until the next press, the
 * heading that replaces it gets it too, such as that of a screen after its skeleton.
 */
export const useHeadingFocus = () => {
  const { pathname } = useLocation()
  const lastPath = useRef(pathname)
  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    focusHeading()
    const observer = new MutationObserver(focusHeading)
    observer.observe(document.body, { childList: true, subtree: true })
    const stop = () => {
      observer.disconnect()
      for (const press of presses) removeEventListener(press, stop, true)
    }
    for (const press of presses) addEventListener(press, stop, true)
    return stop
  }, [pathname])
}
