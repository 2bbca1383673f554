import { focusHeading } from '@hosts/shared/ui'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

const presses = ['keydown', 'pointerdown']

/** The screen's heading, which may still be loading. */
const focusScreen = () => focusHeading('main h1')

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
    focusScreen()
    const observer = new MutationObserver(focusScreen)
    observer.observe(document.body, { childList: true, subtree: true })
    const stop = () => {
      observer.disconnect()
      for (const press of presses) removeEventListener(press, stop, true)
    }
    for (const press of presses) addEventListener(press, stop, true)
    return stop
  }, [pathname])
}
