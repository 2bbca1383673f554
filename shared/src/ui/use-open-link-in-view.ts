import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Keeps the open link of a row in view, which on a phone is wider than the screen: when another one is opened, texts get longer or the phone is
 * turned. A row that the user has scrolled stays as it is until then, and the page is never scrolled, as `scrollIntoView` may do.
 */
export const useOpenLinkInView = (ref: RefObject<HTMLElement | null>) => {
  const lastPlace = useRef('')
  const show = useEffectEvent(() => {
    const row = ref.current
    const link = row?.querySelector('[aria-current="page"]')
    if (!row || !link) return
    const [frame, box] = [row.getBoundingClientRect(), link.getBoundingClientRect()]
    const place = [box.left - frame.left + row.scrollLeft, box.width, frame.width].map(Math.round).join(' ')
    if (place === lastPlace.current) return
    lastPlace.current = place
    if (box.right > frame.right) row.scrollLeft += box.right - frame.right
    if (box.left < frame.left) row.scrollLeft -= frame.left - box.left
  })
  // After each render: any of them may have moved the link.
  useEffect(() => show())
  useEffect(() => {
    const turn = () => show()
    window.addEventListener('resize', turn)
    return () => window.removeEventListener('resize', turn)
  }, [])
}
