import { useEffect, useRef } from 'react'

/**
 * The ref of the element that gets the focus when a drawer closes and its row has left the list. `openId` is the drawer's row; `isShown`
 * tells whether a row is still there.
 */
export const useDrawerFocus = <Element extends HTMLElement>(
  openId: number | null | undefined,
  isShown: (id: number) => boolean,
) => {
  const fallback = useRef<Element>(null)
  const lastOpen = useRef(openId)
  useEffect(() => {
    const closed = lastOpen.current
    lastOpen.current = openId
    if (closed && !openId && !isShown(closed)) requestAnimationFrame(() => fallback.current?.focus())
  })
  return fallback
}
