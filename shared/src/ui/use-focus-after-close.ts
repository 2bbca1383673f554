import { useEffect, useRef } from 'react'

/** Runs `work` once a dialog that closes has returned the focus, which it does in the next frame. Returns a function that cancels it. */
export const afterDialog = (work: () => void) => {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(work)
  })
  return () => cancelAnimationFrame(frame)
}

/** A dialog around it would get the focus of a removed element, and announce its title again. */
const isNowhere = () =>
  document.activeElement === document.body || document.activeElement?.getAttribute('role') === 'dialog'

/** When a panel closes and its opener has left the page, the fallback gets the focus, else the page's heading. */
export const useFocusAfterClose = <Element extends HTMLElement>(isOpen: boolean) => {
  const fallback = useRef<Element>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!hasClosed) return
    return afterDialog(() => {
      if (!isNowhere()) return
      const target = fallback.current ?? document.querySelector<HTMLElement>('h1')
      if (target) target.tabIndex = -1
      target?.focus({ preventScroll: true })
    })
  }, [isOpen])
  return fallback
}
