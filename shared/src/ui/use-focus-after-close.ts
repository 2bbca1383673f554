import { useEffect, useRef } from 'react'

/** Runs `work` once a dialog that closes has returned the focus, which it does in the next frame. Returns a function that cancels it. */
export const afterDialog = (work: () => void) => {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(work)
  })
  return () => cancelAnimationFrame(frame)
}

/** A dialog around it would get the focus of a removed element, and announce its title again. A row may stay, hidden by a filter. */
const isNowhere = () => {
  const { activeElement, body } = document
  return activeElement === body || activeElement?.matches('[role="dialog"], [hidden] *')
}

/**
 * When a panel closes and its opener has left the page, `focus` may find what replaces it: it gets what was open, and returns whether
 * something is focused. Else the fallback gets the focus, or the page's heading.
 */
export const useFocusAfterClose = <Element extends HTMLElement, Open = true>(
  open: Open | null | undefined | false,
  focus?: (closed: Open) => boolean | undefined,
) => {
  const fallback = useRef<Element>(null)
  const last = useRef(open)
  const latestFocus = useRef(focus)
  useEffect(() => {
    latestFocus.current = focus
  })
  useEffect(() => {
    const closed = last.current
    last.current = open
    if (!closed || open) return
    return afterDialog(() => {
      if (!isNowhere() || latestFocus.current?.(closed)) return
      const target = fallback.current ?? document.querySelector<HTMLElement>('h1')
      if (target) target.tabIndex = -1
      target?.focus({ preventScroll: true })
    })
  }, [open])
  return fallback
}
